// All tables of an evening on one page. Like the board it is never told a secret.

import { Stream, clock, left, make, words } from "/stream.js";

const AMBER = 10; // seconds left
const LOST = 20; // seconds without a word from a table

const $ = (id) => document.getElementById(id);
const text = await words(document.documentElement.lang);
let tables = [];

function phase(s) {
  const [part, detail] = s.phase.split("_");
  const name = ["defence", "question"].includes(detail) ? detail : part;
  const day = s.day > 0 && !s.over ? text.say("day", { day: s.day }) : "";
  return [day, text.say(`phase-${name}`)].filter(Boolean).join(" · ");
}

function card({ name, state, age }) {
  const night = state.phase === "night";
  const element = make(
    "article",
    { cls: "table" },
    make("h2", { text: name }),
    make("p", { cls: "phase", text: phase(state) }),
    make("p", { cls: "big" }),
    make("p", { cls: "caption", text: age > LOST && !state.over ? text.say("table-lost") : "" }),
    make("ol", { cls: "seats" }, ...(night ? [] : state.seats.map((seat) => place(state, seat)))),
  );
  element.classList.toggle("night", night);
  element.classList.toggle("lost", age > LOST && !state.over);
  element.classList.toggle("won-red", state.winner === "red");
  element.classList.toggle("won-black", state.winner === "black");
  return element;
}

function place(state, seat) {
  const element = make("li", { text: seat.seat });
  const standing = state.counting?.standing ?? state.candidates;
  element.classList.toggle("left", seat.left !== null);
  element.classList.toggle("speaking", seat.seat === (state.timer?.seat ?? state.speaker));
  element.classList.toggle("nominated", standing.includes(seat.seat) && !state.over);
  return element;
}

/** The clocks, drawn from the moment they end at. */
function tick() {
  tables.forEach(({ state }, at) => {
    const element = $("tables").children[at];
    const big = element?.querySelector(".big");
    if (!big) return;
    const timer = state.over ? null : (state.timer ?? null);
    const seconds = timer === null ? null : left(timer, stream);
    let shown = seconds === null ? "" : clock(seconds);
    if (state.over) shown = text.say(`won-${state.winner ?? "nobody"}`);
    else if (state.paused) shown = text.say("paused");
    big.classList.toggle("words", seconds === null || state.paused);
    element.classList.toggle("late", seconds !== null && seconds <= AMBER);
    if (big.textContent !== shown) big.textContent = shown;
  });
}

const stream = new Stream("/board/stream", {
  shown(next) {
    tables = next.tables;
    document.body.dataset.seq = stream.seq;
    $("empty").hidden = tables.length > 0;
    $("tables").replaceChildren(...tables.map(card));
    tick();
  },
  stale(yes) {
    $("stale").hidden = !yes;
  },
});

document.title = text.say("hall-title");
$("empty").textContent = text.say("hall-empty");
$("stale").textContent = text.say("stale");
setInterval(tick, 100);
