// The board draws what it is told. It is never told a secret.

import { Stream, clock, left, make, words } from "/stream.js";

const AMBER = 10; // seconds left
const COURSE = 8; // lines of the game so far
const PEOPLE = 8; // the best of the evening

const $ = (id) => document.getElementById(id);
const wished = new URLSearchParams(location.search).get("lang") ?? localStorage.getItem("language");
const LANGUAGES = ["ru", "uk", "en"];

let language = LANGUAGES.includes(wished) ? wished : document.documentElement.lang;
let text = await words(language);
let state = null;

function phase(s) {
  const [part, detail] = s.phase.split("_");
  if (["defence", "question"].includes(detail)) return text.say(`phase-${detail}`);
  return text.say(`phase-${part}`);
}

/** Who sits there, if that is known. */
const name = (seat) => state.names[seat] ?? "";

/** What is said of a seat, and whose it is. */
const named = (said, seat) => [said, name(seat)].filter(Boolean).join("\n");

/** What the middle says around the clock, or in its place: small above, large, small below. */
function middle(s) {
  const day = s.day > 0 ? text.say("day", { day: s.day }) : "";
  if (s.timer) {
    const turn = s.timer.seat ? named(text.say(`turn-${s.timer.purpose}`, { seat: s.timer.seat }), s.timer.seat) : "";
    return [[day, phase(s)].filter(Boolean).join(" · "), "", s.paused ? text.say("paused") : turn];
  }
  if (s.over) return [text.say("phase-end"), text.say(`won-${s.winner ?? "nobody"}`), ""];
  if (s.paused) return [[day, phase(s)].filter(Boolean).join(" · "), text.say("paused"), ""];
  const calling = s.counting?.calling;
  if (calling) return [`${day} · ${phase(s)}`, text.say("calling", { seat: calling }), name(calling)];
  const voter = s.counting?.voter;
  if (voter) return [`${day} · ${phase(s)}`, text.say("voter", { seat: voter }), name(voter)];
  return [day, phase(s), ""];
}

function draw() {
  document.title = text.say("title");
  document.documentElement.lang = language;
  $("stale").textContent = text.say("stale");
  $("show-gestures").textContent = text.say("gestures");
  const s = state;
  if (s === null) {
    $("phase").textContent = "";
    $("big").textContent = text.say("waiting");
    $("big").classList.add("words");
    $("caption").textContent = text.say("waiting-more");
    return;
  }
  const night = s.phase === "night";
  document.body.classList.toggle("night", night);
  document.body.dataset.phase = s.phase;
  document.body.dataset.seq = stream.seq;
  if (night) {
    $("gestures").close();
    for (const id of ["seats", "ballot-rows", "course-rows", "evening-rows"]) $(id).replaceChildren();
    for (const id of ["phase", "big", "caption"]) $(id).textContent = "";
    return;
  }
  const [above, , below] = middle(s);
  $("phase").textContent = above;
  $("caption").textContent = below;
  document.body.classList.toggle("won-red", s.winner === "red");
  seats(s);
  ballot(s);
  course(s);
  evening(s);
  tick();
}

function seats(s) {
  const count = s.seats.length;
  const speaking = s.timer?.seat ?? s.speaker;
  $("seats").style.setProperty("--room", Math.min(1, 11.5 / count));
  $("seats").replaceChildren(
    ...s.seats.map((seat, at) => {
      const standing = s.counting?.standing ?? s.candidates;
      const element = make("li", { cls: "seat" }, make("span", { cls: "seat-number", text: seat.seat }));
      const turn = (2 * Math.PI * at) / count - Math.PI / 2 + Math.PI / count;
      element.style.setProperty("--x", Math.cos(turn).toFixed(4));
      element.style.setProperty("--y", Math.sin(turn).toFixed(4));
      if (name(seat.seat)) {
        element.append(make("span", { cls: "seat-name", text: name(seat.seat) }));
      }
      element.classList.toggle("left", seat.left !== null);
      element.classList.toggle("speaking", seat.seat === speaking);
      element.classList.toggle("nominated", standing.includes(seat.seat) && !s.over);
      element.classList.toggle("called", s.counting?.calling === seat.seat);
      if (seat.role) {
        element.classList.add(text.black(seat.role) ? "black" : "red");
        element.classList.toggle("named", text.special(seat.role));
        const role = text.special(seat.role) ? text.role(seat.role) : "";
        element.append(make("span", { cls: "seat-note role", text: role }));
      } else if (seat.left) {
        element.append(make("span", { cls: "seat-note", text: gone(seat) }));
      } else if (seat.fouls) {
        element.append(
          make("span", { cls: "fouls" }, ...Array.from({ length: seat.fouls }, () => make("i"))),
        );
      }
      return element;
    }),
  );
}

function gone(seat) {
  if (seat.left === "kill") return text.say("after-night", { night: seat.day - 1 });
  return text.say("day", { day: seat.day });
}

/** Who is nominated; once a round is counted, with how many votes. */
function ballot(s) {
  const part = s.phase.split("_")[0];
  const counting = s.counting;
  const counted = new Map(counting ? counting.counted : (s.ballot ?? []));
  const voted = counting !== null || (["vote", "exile"].includes(part) && s.ballot !== null);
  const standing = counting ? counting.standing : voted ? [...counted.keys()] : s.candidates;
  $("ballot").hidden = standing.length === 0 || s.over;
  $("ballot-title").textContent = text.say(voted ? "votes" : "candidates");
  const most = Math.max(1, ...counted.values());
  const living = s.seats.filter((seat) => seat.left === null).length;
  $("ballot-rows").classList.toggle("chips", !voted);
  $("ballot-rows").replaceChildren(
    ...standing.map((seat) => {
      const votes = counted.get(seat);
      const bar = make("i");
      bar.style.setProperty("--part", (votes ?? 0) / Math.max(living, most));
      const row = make(
        "li",
        {},
        make("span", { text: seat }),
        make("span", { cls: voted ? "bar" : "" }, ...(voted ? [bar] : [])),
        make("span", { cls: "count", text: voted ? (votes ?? "–") : "" }),
      );
      row.classList.toggle("plain", !voted);
      row.classList.toggle("open", votes === undefined);
      row.classList.toggle("now", counting?.calling === seat);
      row.classList.toggle("most", !counting && votes === most);
      return row;
    }),
  );
}

/** One line for each night and day that is over. */
function course(s) {
  const lines = [];
  const list = (seats) => (seats.length ? seats.join(", ") : text.say("nobody-left"));
  for (const day of s.history) {
    // null: the morning has not told of its night yet.
    if (day.day > 1 && day.killed !== null) lines.push([text.say("after-night", { night: day.day - 1 }), day.killed]);
    if (day.best.length > 0) lines.push([text.say("best-move"), day.best]);
    const seats = [...day.out, ...day.removed];
    if (day.day < s.day || seats.length) lines.push([text.say("day", { day: day.day }), seats]);
  }
  $("course").hidden = lines.length === 0;
  $("course-title").textContent = text.say("course");
  $("course-rows").replaceChildren(
    ...lines
      .slice(-COURSE)
      .map(([when, who]) => make("li", {}, make("span", { text: when }), make("b", { text: list(who) }))),
  );
}

/** What the games of the evening that are over have come to: shown at the end of one and before the next. */
function evening(s) {
  const e = s.evening;
  const shown = e !== null && e.red + e.black + e.draws + e.stopped > 0 && (s.over || s.day === 0);
  $("evening").hidden = !shown;
  if (!shown) return;
  $("evening-title").textContent = text.say("evening");
  const sides = [["red", e.red], ["black", e.black], ...(e.draws ? [["draws", e.draws]] : [])];
  const points = e.people.some((person) => person.points > 0);
  const people = e.people.filter((person) => person.judged > 0);
  $("evening-rows").replaceChildren(
    ...sides.map(([side, won]) => row(text.say(`evening-${side}`), won)),
    ...people.slice(0, PEOPLE).map((person) =>
      row(
        [person.seat, name(person.seat)].filter(Boolean).join(" "),
        points ? person.points : text.say("evening-won", { won: person.won, games: person.judged }),
      ),
    ),
  );
}

const row = (what, count) => make("li", {}, make("span", { text: what }), make("b", { text: count }));

/** The middle, ten times a second: drawn from the deadline, so that nothing drifts. */
function tick() {
  if (state === null || state.phase === "night") return;
  const timer = state.over ? null : state.timer;
  document.body.classList.toggle("timed", timer !== null);
  document.body.classList.toggle("stands", timer !== null && timer.ends === null);
  const big = $("big");
  big.classList.toggle("words", timer === null);
  let shown = middle(state)[1];
  let late = false;
  if (timer !== null) {
    const seconds = left(timer, stream);
    late = seconds <= AMBER;
    shown = clock(seconds);
    $("arc").style.setProperty("--left", (seconds / timer.seconds).toFixed(4));
  }
  document.body.classList.toggle("late", late);
  big.classList.toggle("minutes", timer !== null && shown.includes(":"));
  if (big.textContent !== shown) big.textContent = shown;
}

const stream = new Stream("/board/stream", {
  shown(next) {
    state = next;
    draw();
  },
  stale(yes) {
    // After the end nothing is out of date any more.
    const matters = yes && !state?.over;
    document.body.classList.toggle("is-stale", matters);
    $("stale").hidden = !matters;
  },
});

$("show-gestures").addEventListener("click", () => {
  const rows = text.gestures.flatMap(([meaning, shown]) => [make("dt", { text: meaning }), make("dd", { text: shown })]);
  $("gesture-rows").replaceChildren(...rows);
  $("gestures").showModal();
});
$("gestures").addEventListener("click", () => $("gestures").close());

$("languages").append(
  ...LANGUAGES.map((name) =>
    make("button", {
      type: "button",
      text: name,
      ariaPressed: name === language,
      async onclick() {
        language = name;
        localStorage.setItem("language", name);
        text = await words(name);
        for (const button of $("languages").querySelectorAll("[aria-pressed]")) {
          button.ariaPressed = button.textContent === name;
        }
        draw();
      },
    }),
  ),
);

draw();
setInterval(tick, 100);
