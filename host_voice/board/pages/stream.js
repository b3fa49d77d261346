// Follows a stream of states: reconnects by itself, tells when it has heard nothing for too long, and knows
// the server's clock.

const STALE = 5000; // ms without a word from the server, which sends a beat every two seconds
const GIVE_UP = 8000; // ms after which the connection is made anew
const SAMPLES = 10;

export class Stream {
  /** `shown(state)` for every new state; `stale(yes)` when the connection is lost or back; `refused(status)`
   * when the server does not want us: false ends the trying. */
  constructor(url, { headers = {}, shown, stale = () => {}, refused = () => true }) {
    Object.assign(this, { url, headers, shown, stale, refused });
    this.run = null;
    this.seq = -1;
    this.offsets = [];
    this.heard = performance.now();
    this.isStale = false;
    setInterval(() => this.watch(), 500);
    this.loop();
  }

  /** Milliseconds of the server's clock. */
  now() {
    return performance.now() + (this.offsets.length ? Math.max(...this.offsets) : 0);
  }

  async loop() {
    for (let pause = 250; ; pause = Math.min(2000, pause * 2)) {
      try {
        this.aborter = new AbortController();
        const response = await fetch(this.url, {
          headers: this.headers,
          signal: this.aborter.signal,
          cache: "no-store",
        });
        if (!response.ok) {
          if (!this.refused(response.status)) return;
        } else {
          await this.read(response.body.getReader());
          pause = 250;
        }
      } catch {
        // the network: tried again below
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  async read(reader) {
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true }).replaceAll("\r", "");
      const blocks = rest.split("\n\n");
      rest = blocks.pop();
      blocks.forEach((block) => this.take(block));
    }
  }

  take(block) {
    const data = block.split("\n").filter((line) => line.startsWith("data:"));
    if (!data.length) return;
    const message = JSON.parse(data.map((line) => line.slice(5)).join("\n"));
    if (message.run === undefined) return;
    this.heard = performance.now();
    if (message.run !== this.run) {
      this.run = message.run;
      this.seq = -1;
      this.offsets = [];
    }
    // The quickest message says best what time it is there.
    this.offsets = [...this.offsets, message.now - this.heard].slice(-SAMPLES);
    this.watch();
    if (message.state !== undefined && message.seq > this.seq) {
      this.seq = message.seq;
      if (message.state !== null) this.shown(message.state);
    }
  }

  watch() {
    const silent = performance.now() - this.heard;
    if (silent > STALE !== this.isStale) {
      this.isStale = !this.isStale;
      this.stale(this.isStale);
    }
    if (silent > GIVE_UP) {
      this.aborter?.abort();
      this.heard = performance.now() - STALE - 1; // stays stale, and gives the new connection time
    }
  }
}

/** The texts of `language`: `say(key, values)` puts values in, `role(id)` is what a role is called,
 * `black(id)` and `special(id)` what kind of role it is, `gestures` are pairs of what a gesture means and how it is shown. */
export async function words(language) {
  const response = await fetch(`/words/${language}`);
  const { words, roles, blacks, rest, gestures } = await response.json();
  return {
    say: (key, values = {}) =>
      (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole),
    role: (id) => roles[id] ?? id,
    black: (id) => blacks.includes(id),
    special: (id) => id !== rest,
    gestures,
  };
}

/** An element with its class, text and children. */
export function make(tag, { cls = "", text = "", ...more } = {}, ...children) {
  const element = document.createElement(tag);
  if (cls) element.className = cls;
  if (text !== "") element.textContent = text;
  Object.assign(element, more);
  element.append(...children);
  return element;
}

/** Seconds left of a timer of the state, by the server's clock. */
export function left(timer, stream) {
  const seconds = timer.ends === null ? timer.left : (timer.ends - stream.now()) / 1000;
  return Math.max(0, Math.min(timer.seconds, seconds));
}

/** Seconds as people read them: 60, 9; from 100 on with minutes. */
export function clock(seconds) {
  const whole = Math.ceil(seconds - 0.001);
  return whole < 100 ? `${whole}` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
