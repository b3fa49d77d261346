// The host's remote: the open question as buttons, and the commands. What is tapped goes to the evening as if
// it had been typed; nothing is decided here.

import { Stream, clock, left, make, words } from "/stream.js";

const ALIVE = 4000; // ms between two signs of life
const TOAST = 3500; // ms

const $ = (id) => document.getElementById(id);
const text = await words(document.documentElement.lang);

// The token comes behind the # of the link and leaves the address bar at once.
if (location.hash.length > 1) {
  localStorage.setItem("token", decodeURIComponent(location.hash.slice(1)));
  history.replaceState(null, "", location.pathname);
}
const token = localStorage.getItem("token") ?? "";
const phone = localStorage.getItem("phone") ?? newPhone();

let state = null;
let stream = null;
let picked = []; // seats of a list that is being put together
let sentFor = null; // the question that was just answered
let shownNote = null;
let roles = { role: null, of: new Map() };

function newPhone() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const name = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  localStorage.setItem("phone", name);
  return name;
}

const headers = { authorization: `Bearer ${token}`, "x-phone": phone };

async function tap(body) {
  try {
    const response = await fetch("/remote/tap", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return true;
    if (response.status === 429) toast(text.say("remote-slower"));
    else if (response.status === 409) toast(text.say("remote-taken"));
    else if (response.status === 403) toast(text.say("remote-wrong-token"));
    else toast(text.say("remote-failed"));
  } catch {
    toast(text.say("remote-failed"));
  }
  return false;
}

async function answer(value) {
  const number = state.question.number;
  if (sentFor === number) return; // a second tap must not answer the next question
  sentFor = number;
  if (!(await tap({ tap: "answer", question: number, value }))) sentFor = null;
  if (state.night) sentFor = null; // at night the last entry counts
}

function command(name, more = {}) {
  $("sheet").close();
  return tap({ tap: "command", name, ...more });
}

// What is asked

/** Buttons are only made anew when they are others: one that is just being pressed must not go away. */
function isNew(place, what) {
  const now = JSON.stringify(what);
  const before = isNew[place];
  isNew[place] = now;
  return now !== before;
}

function drawQuestion() {
  const asked = state.question;
  if (!isNew("answers", [asked, state.kept, state.night, state.seats.length])) return;
  const key = asked && `${asked.number}`;
  if ($("answers").dataset.key !== key) {
    picked = [];
    $("answers").dataset.key = key ?? "";
  }
  $("question").classList.toggle("idle", !asked);
  $("answers").className = "answers";
  $("kicker").textContent = asked?.coming ? text.say("question-coming") : "";
  if (!asked) {
    $("question").textContent = text.say(state.night ? "question-none-night" : "question-none");
    $("answers").replaceChildren();
    return;
  }
  $("answers").classList.toggle("six", [11, 12].includes(boxes(asked)));
  $("question").textContent = asked.text || text.say("question-confirm");
  $("answers").replaceChildren(...(KINDS[asked.kind] ?? KINDS.choice)(asked));
}

/** How many small buttons there are: a last row of one looks lost. */
const boxes = (asked) => (asked.kind === "count" ? asked.legal.length : state.seats.length);

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function button(label, value, cls = "") {
  const element = make("button", { type: "button", text: label, cls, onclick: () => answer(value) });
  if (state.kept !== null && same(state.kept, value)) element.classList.add("chosen");
  return element;
}

function seatButtons(asked) {
  return state.seats.map(({ seat }) => {
    const element = button(seat, seat);
    element.disabled = !asked.legal.includes(seat);
    return element;
  });
}

const KINDS = {
  seat: seatButtons,
  seat_or_nobody: (asked) => [
    ...seatButtons(asked),
    ...asked.legal
      .filter((value) => typeof value === "string")
      .map((value) => {
        const label = value === "nobody" ? text.say("answer-nobody") : text.say(`choice-${value}`);
        return button(label, value, "wide");
      }),
  ],
  seats: (asked) => {
    const most = asked.limit ?? asked.legal.length;
    const enough = () => picked.length === 0 || picked.length >= asked.least; // nobody at all, or so many
    const send = make("button", { type: "button", cls: "wide main", onclick: () => answer([...picked]) });
    const refresh = () => {
      send.textContent = picked.length
        ? text.say("answer-send-count", { count: picked.length })
        : text.say("answer-nobody");
      send.disabled = !enough();
    };
    const buttons = state.seats.map(({ seat }) => {
      const element = make("button", { type: "button", text: seat });
      element.disabled = !asked.legal.includes(seat);
      element.classList.toggle("chosen", picked.includes(seat));
      element.onclick = () => {
        if (picked.includes(seat)) picked = picked.filter((other) => other !== seat);
        else if (picked.length < most) picked = [...picked, seat];
        element.classList.toggle("chosen", picked.includes(seat));
        refresh();
      };
      return element;
    });
    refresh();
    return [...buttons, send];
  },
  count: (asked) => asked.legal.map((count) => button(count, count)),
  yes_no: () => {
    $("answers").classList.add("pair");
    return [
      button(text.say("answer-no"), false, "half"),
      button(text.say("answer-yes"), true, "half main"),
    ];
  },
  ready: () => [button(text.say("answer-ready"), true, "wide main")],
  choice: (asked) => asked.legal.map((choice) => button(text.say(`choice-${choice}`), choice, "wide")),
  role_or_card: (asked) => asked.legal.map((role) => button(capital(text.role(role)), role, "wide")),
};

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

// Around it

function phaseOf(s) {
  const [part, detail] = s.phase.split("_");
  const name = ["defence", "question"].includes(detail) ? detail : part;
  const phase = text.say(`phase-${name}`);
  return s.day > 0 && !s.night && !s.over ? `${text.say("day", { day: s.day })} · ${phase}` : phase;
}

function drawTop() {
  $("phase").textContent = phaseOf(state);
  const timer = state.timer;
  let turn = timer ? text.say(`turn-${timer.purpose}`, { seat: timer.seat }) : "";
  if (state.over) turn = text.say(`won-${state.winner ?? "nobody"}`);
  if (state.paused) turn = text.say("paused");
  $("turn").textContent = turn;
}

function drawNote() {
  const kept = (state.kept ?? null) !== null ? text.say("answer-kept") : "";
  const [number, message] = state.notes.at(-1) ?? [0, ""];
  const about = state.question?.number ?? 0;
  // What was said before this page was there, or to a question that is over, is of no use any more.
  shownNote ??= state.form ? 0 : number;
  if (number > shownNote && message !== state.question?.text) {
    Object.assign(drawNote, { until: performance.now() + 6000, message, about });
    setTimeout(() => state && !state.form && drawNote(), 6100);
  }
  shownNote = number;
  const holds = performance.now() < (drawNote.until ?? 0) && drawNote.about === about;
  const current = holds ? drawNote.message : "";
  $("note").textContent = current || kept;
}

const MAIN = ["pause", "next", "undo", "foul", "quieter", "louder"];
const MORE = [
  "nominate",
  "withdraw",
  "remove",
  "sign",
  "defeat",
  "repeat",
  "cancel",
  "past",
  "speech_again",
  "give_back",
  "candidates",
  "time_left",
  "music_off",
  "send_away",
  "bring_back",
  "vote_now",
  "night_now",
  "morning_now",
  "declare_red",
  "declare_black",
  "declare_draw",
  "stop",
];
const ABOUT = ["nominate", "withdraw", "remove", "sign", "defeat", "send_away", "bring_back"];
const OF_THE_GONE = ["sign", "bring_back"];
const SHEETS = { past: showPast, give_back: showSeconds };
const GIVEN_BACK = [10, 15, 20, 30, 40, 60]; // seconds
const GRAVE = ["defeat", "declare_red", "declare_black", "declare_draw", "stop"];

function drawCommands() {
  $("commands").hidden = false;
  const shownHere = MAIN.filter((name) => name !== "foul" || state.commands.includes(name));
  if (!isNew("commands", [state.paused, shownHere])) return;
  const row = shownHere.map((name) => {
    const shown = name === "pause" && state.paused ? "resume" : name;
    const act = name === "foul" ? () => whom("foul") : () => command(shown);
    const element = make("button", { type: "button", text: text.say(`do-${shown}`), onclick: act });
    element.classList.toggle("paused", shown === "resume");
    element.dataset.command = shown;
    return element;
  });
  const more = make("button", { type: "button", text: text.say("do-more"), onclick: showMore });
  more.dataset.command = "more";
  more.style.gridColumn = "1 / -1";
  $("commands").replaceChildren(...row, more);
}

function sheet(title, body) {
  const away = make("button", {
    type: "button",
    cls: "away",
    text: text.say("do-close"),
    onclick: () => $("sheet").close(),
  });
  $("sheet").replaceChildren(make("h2", { text: title }), body, away);
  if (!$("sheet").open) $("sheet").showModal();
}

function showMore() {
  const list = make("div", { cls: "list" });
  for (const name of MORE) {
    const about = ABOUT.includes(name);
    const element = make("button", {
      type: "button",
      text: text.say(`do-${name}`),
      cls: GRAVE.includes(name) ? "grave" : "",
      onclick: about ? () => whom(name) : (SHEETS[name] ?? (() => command(name))),
    });
    element.dataset.command = name;
    element.disabled = !state.commands.includes(name);
    list.append(element);
  }
  sheet(text.say("do-more"), list);
}

/** What was decided last; a tap goes back there, after a yes. */
function showPast() {
  const list = make("div", { cls: "list" });
  state.past.forEach((entry, at) => {
    const back = () => command("undo_to", { number: at + 1 });
    list.append(make("button", { type: "button", text: entry, onclick: back }));
  });
  sheet(text.say("do-past"), list);
}

function showSeconds() {
  const grid = make("div", { cls: "answers" });
  for (const number of GIVEN_BACK) {
    const give = () => command("give_back", { number });
    grid.append(make("button", { type: "button", text: text.say("seconds", { count: number }), onclick: give }));
  }
  sheet(text.say("do-give_back"), grid);
}

function whom(name) {
  const grid = make("div", { cls: "answers" });
  for (const { seat, fouls, left } of state.seats) {
    const element = make("button", { type: "button", text: seat, onclick: () => why(name, seat) });
    if (name === "foul" && fouls) element.append(make("small", { text: "●".repeat(fouls) }));
    // Signs are of those who have left; a side may lose because of anybody.
    element.disabled = name !== "defeat" && (left !== null) !== OF_THE_GONE.includes(name);
    grid.append(element);
  }
  sheet(text.say(`whom-${name}`), grid);
}

/** Where the rules list reasons one is chosen, or none is given where none is needed. */
function why(name, seat) {
  const listed = state.reasons[name] ?? [];
  if (listed.length === 0) return command(name, { seat });
  const list = make("div", { cls: "list" });
  for (const reason of [...(name === "defeat" ? [] : [null]), ...listed]) {
    const told = reason === null ? { seat } : { seat, reason };
    const label = reason === null ? text.say("why-none") : text.say(`why-${reason}`);
    const element = make("button", { type: "button", text: capital(label), onclick: () => command(name, told) });
    list.append(element);
  }
  sheet(text.say("why"), list);
}

$("sheet").addEventListener("click", (event) => {
  if (event.target === $("sheet")) $("sheet").close();
});

// The cards, before the evening

function drawForm({ seats, roles: dealt }) {
  isNew("answers", null);
  $("commands").hidden = true;
  $("phase").textContent = text.say("roles-title");
  $("turn").textContent = "";
  $("clock").textContent = "";
  $("kicker").textContent = text.say("roles-unseen");
  const missing = ([role, count]) => count - [...roles.of.values()].filter((held) => held === role).length;
  const open = dealt.find((row) => missing(row) > 0);
  roles.role ??= dealt[0][0];
  const current = dealt.find(([role]) => role === roles.role);
  if (missing(current) === 0 && open) roles.role = open[0];
  const active = dealt.find(([role]) => role === roles.role);
  $("question").classList.remove("idle");
  $("question").textContent = open
    ? text.say("roles-next", { role: capital(text.role(active[0])), count: missing(active) })
    : text.say("answer-ready");
  $("answers").className = "answers";
  const choose = dealt.map((row) => {
    const element = make("button", {
      type: "button",
      cls: "wide",
      text: `${capital(text.role(row[0]))} · ${row[1] - missing(row)}/${row[1]}`,
      onclick: () => {
        roles.role = row[0];
        drawForm(state.form);
      },
    });
    element.classList.toggle("chosen", Boolean(open) && row[0] === roles.role);
    return element;
  });
  const grid = Array.from({ length: seats }, (_, at) => at + 1).map((seat) => {
    const held = roles.of.get(seat);
    const element = make("button", { type: "button", text: seat });
    element.append(make("small", { text: held ? text.role(held) : " " }));
    element.classList.toggle("chosen", held !== undefined);
    element.onclick = () => {
      if (held) roles.of.delete(seat);
      else if (missing(active) > 0) roles.of.set(seat, active[0]);
      if (held) roles.role = held;
      drawForm(state.form);
    };
    return element;
  });
  const send = make("button", {
    type: "button",
    cls: "wide main",
    text: text.say("roles-send"),
    onclick: () => tap({ tap: "roles", roles: Object.fromEntries(roles.of) }),
  });
  send.disabled = Boolean(open);
  const decline = make("button", {
    type: "button",
    cls: "wide",
    text: text.say("roles-decline"),
    onclick: () => confirm(text.say("roles-decline-sure")) && tap({ tap: "roles", roles: null }),
  });
  $("answers").replaceChildren(...choose, ...grid, send, decline);
  drawNote();
}

// Together

function draw() {
  document.body.classList.toggle("night", Boolean(state.night));
  document.body.dataset.seq = stream.seq;
  if (state.form) {
    drawForm(state.form);
    return;
  }
  roles = { role: null, of: new Map() };
  document.body.dataset.phase = state.phase;
  drawTop();
  drawQuestion();
  drawNote();
  drawCommands();
  tick();
}

function tick() {
  const timer = state?.timer ?? null;
  const seconds = timer === null ? null : left(timer, stream);
  $("clock").textContent = seconds === null ? "" : clock(seconds);
  $("clock").classList.toggle("late", seconds !== null && seconds <= 10);
  $("clock").classList.toggle("stands", timer !== null && timer.ends === null);
}

function toast(message, lasting = false) {
  $("toast").textContent = message;
  $("toast").hidden = false;
  clearTimeout(toast.timer);
  if (!lasting) toast.timer = setTimeout(() => ($("toast").hidden = true), TOAST);
}

function alone(key) {
  isNew("answers", null);
  $("commands").hidden = true;
  $("question").classList.add("idle");
  $("question").textContent = text.say(key);
  for (const id of ["phase", "turn", "clock", "kicker", "note"]) $(id).textContent = "";
  $("answers").replaceChildren();
}

document.title = text.say("remote-title");
if (!token) {
  alone("remote-no-token");
} else {
  alone("waiting");
  stream = new Stream("/remote/stream", {
    headers,
    shown(next) {
      if (!next.form && next.question?.number !== sentFor) sentFor = null;
      state = next;
      draw();
    },
    stale(yes) {
      document.body.classList.toggle("is-stale", yes);
      if (!yes) $("toast").hidden = true;
      else toast(text.say(state?.over ? "remote-over" : "remote-stale"), true);
    },
    refused(status) {
      if (status === 409) alone("remote-taken");
      if (status === 403) alone("remote-wrong-token");
      return status !== 403;
    },
  });
  setInterval(() => state && !document.hidden && fetch("/remote/tap", alive()).catch(() => {}), ALIVE);
  setInterval(tick, 100);
}

function alive() {
  return {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ tap: "alive" }),
  };
}
