// The page: passes keys, clicks and touches on to the game, and shows what the
// game says there is to see. It knows no rule: moves, wins and hints come from
// the thread that runs the game (worker.js).
"use strict";

const PATIENCE = 60000; // milliseconds after which a thought is given up

let game;
let state; // what there is to see: see state.h
let asked = 0; // questions that wait for an answer
let waiting; // for the computer to move
let late; // says that it is being thought

// ---- Asking, and showing the answer ------------------------------------------

// Asks the game, and shows what it says. While that takes long it says so.
async function ask(...calls) {
    clearTimeout(waiting);
    clearTimeout(late);
    document.documentElement.dataset.busy = ++asked;
    late = setTimeout(showThinking, 100);
    const answer = await game.ask(...calls);
    if (--asked === 0) {
        delete document.documentElement.dataset.busy;
        clearTimeout(late);
        find("stop").hidden = true;
    }
    if (answer.problem) return answer.problem;
    state = answer.state;
    draw();
    keepSoon();
    return "";
}

function showThinking() {
    find("status").textContent = "Thinking...";
    find("stop").hidden = false;
    late = setTimeout(breakOff, PATIENCE);
}

// What a record doesn't hold is set again.
function breakOff() {
    game.breakOff(["coach", "letters"].filter((name) => state?.[name])
        .map((name) => ["act", name]));
}

const may = (name) => state.may.includes(name);

// (What is the same is not said again to who listens.)
function setText(id, words) {
    if (find(id).textContent !== words) find(id).textContent = words;
}

function drawWords() {
    find("title").textContent = state.title;
    document.title = `${state.title}: ${state.status}`;
    find("rule").textContent = state.rule;
    setText("status", state.status);
    find("level").textContent = [state.level &&
        `The computer plays: ${state.level}`, state.tally].filter(Boolean)
        .join(". ");
    find("where").textContent = state.where;
    const ended = state.over && !state.replay;
    setText("result", ended ? state.result : "");
    setText("advice", state.advice);
    find("advice").classList.toggle("table", state.advice.includes("\n "));
    say(state.said + (state.invites && !state.advice ? `${state.said && "\n"}${howTo()}` : ""),
        state.refused);
}

const howTo = () => `Drag a coin to the ${
    state.mirrored ? "right" : "left"}, or tap it and then a dot.`;

// A button that would do nothing can't be pressed; what has no sense is not there.
function drawButtons() {
    const chosen = state.chosen && state.chosen.landing >= 0 &&
        state.chosen.landing !== state.chosen.square;
    for (const button of document.querySelectorAll("[data-act]")) {
        button.disabled = state.asking || !may(button.dataset.act);
    }
    find("enter").textContent = state.replay ? "Play on from here"
        : state.paused ? "Go on"
        : state.onward ? state.onward[0].toUpperCase() + state.onward.slice(1)
        : state.mayEnd && !chosen ? "End the turn" : "Move";
    find("hint").textContent = state.advice ? "More" : "Hint";
    find("undo").textContent = state.replay ? "Back" : "Take back";
    find("redo").textContent = state.replay ? "Next turn" : "Again";
    find("lesson").textContent = state.lesson > 0 ? "Next board" : "Lesson";
    find("next").hidden = !state.over || state.replay || state.lesson > 0;
    find("another").textContent =
        state.lesson > 0 ? "Leave the lesson" : "New board";
    find("another").hidden = !find("next").hidden;
    find("redo").hidden = state.over && !state.replay && !may("redo");
    find("harder").hidden = state.beaten || !state.level ||
        state.level === "perfect";
    find("learn").hidden = !state.beaten || state.lesson > 0;
    find("lesson").hidden = state.onward !== "" ||
        (!find("learn").hidden && !find("next").hidden);
    find("stronger").textContent = `Computer: ${state.level || "none"}`;
    find("stronger").hidden = !state.level;
    find("letters").hidden = !may("letters");
    find("letters").setAttribute("aria-pressed", state.letters);
    find("coach").setAttribute("aria-pressed", state.coach);
    find("answers").hidden = !state.asking;
    find("enter").hidden = state.over && !state.replay && state.lesson === 0;
    find("hint").hidden = state.over || state.replay;
    find("buttons").hidden = state.asking;
}

function draw() {
    drawWords();
    drawButtons();
    drawBoard(state);
    const time = slide();
    if (state.awaits) {
        waiting = setTimeout(() => ask(["play"]), time + 350);
    }
}

function say(words, refused) {
    setText("said", words);
    find("said").classList.toggle("refused", refused === true);
}

// ---- The link that holds the game ---------------------------------------------

// A record, with characters that a link can hold; and back.
const PLAIN = " \n,:";
const LINKED = "_~;!";

function swap(words, from, to) {
    return [...words].map((c) => to[from.indexOf(c)] || c).join("");
}

let keeping; // the address soon changes; browsers limit how often it may

function keep() {
    const record = game.record.replace(/^#.*\n/gm, "");
    clearTimeout(keeping);
    history.replaceState(null, "", "#" + swap(record.trim(), PLAIN, LINKED));
}

function keepSoon() {
    clearTimeout(keeping);
    keeping = setTimeout(keep, 400);
}

async function followLink() {
    let link = location.hash.slice(1);
    try {
        link = decodeURIComponent(link);
    } catch {
        // as it is, then
    }
    const problem =
        await ask(["load", swap(link, LINKED, PLAIN) + "\n"]);
    if (!problem) return;
    if (!state) await start("none", find("form").elements, false);
    say(`The link holds no game: ${problem}.`, true);
}

// ---- Keys, clicks and touches --------------------------------------------------

const act = (name) => ask(["act", name]);

const KEYS = {
    Enter: "enter", Escape: "cancel", "<": "undo", ">": "redo", "?": "hint",
    "!": "coach", "+": "stronger", "-": "weaker", ArrowUp: "up",
    ArrowDown: "down", Home: "first", End: "last", Backspace: "back",
};

function nameOf(event) {
    const turned = state.mirrored !== state.replay;
    const further = turned ? "ArrowRight" : "ArrowLeft";
    const back = turned ? "ArrowLeft" : "ArrowRight";
    if (event.ctrlKey) {
        return { z: "undo", y: "redo" }[event.key.toLowerCase()];
    }
    return { [further]: "further", [back]: "back", ...KEYS }[event.key];
}

// Whether the key is for something else than the game: a field, or a button
// that has the focus.
function isElsewhere({ target, key }) {
    return target.matches("select, input:not([type=checkbox])") ||
        (["Enter", " "].includes(key) &&
        target.matches("button:not(.square), input, summary"));
}

// While the computer thinks, what is pressed is for nobody.
const isMine = () => !state.awaits || state.may.includes("hint");

function takeKey(event) {
    if (isElsewhere(event) || event.metaKey || event.altKey) return;
    const name = nameOf(event);
    const types = /^[a-z0-9 ]$/i.test(event.key) && !event.ctrlKey;
    if (!name && !types) return;
    event.preventDefault();
    find("board").focus({ preventScroll: true }); // so the next key goes there
    if (isMine()) {
        ask(name ? ["act", name] : ["type", event.key.charCodeAt(0)]);
    }
}

const where = (square) =>
    [Number(square.dataset.strip), Number(square.dataset.square)];

function takeClick(event) {
    const square = event.target.closest(".square");
    if (!square || find("board").justDragged || !isMine()) return;
    ask(["point", ...where(square)]);
    find("board").focus({ preventScroll: true });
}

// ---- New games ------------------------------------------------------------------

async function start(preset, of, focus = true) {
    const number = (name, other) =>
        of && of[name].value !== "" ? Number(of[name].value) : other;
    const players = preset === "bailey" ? 0 : 2;
    const problem = await ask(["start", preset,
        number("game", 0), number("misere", 0), number("turn", 0),
        number("computers", players), number("errors", 0), number("strips", 1),
        number("coins", -1), number("squares", -1),
        of && of.winnable.checked ? 1 : 0,
        crypto.getRandomValues(new Uint32Array(1))[0]]);
    find("problem").textContent = problem &&
        `${problem[0].toUpperCase()}${problem.slice(1)}.`;
    if (problem) return;
    find("setup").open = false;
    if (focus) find("board").focus({ preventScroll: true });
}

async function copyLink() {
    keep();
    try {
        await navigator.clipboard.writeText(location.href);
        say("The link is copied; it holds this game.");
    } catch {
        say("Copy the address of this page; it holds this game.");
    }
}

function listen() {
    const board = find("board");
    for (const button of document.querySelectorAll("[data-act]")) {
        button.addEventListener("click", () => act(button.dataset.act));
    }
    find("yes").addEventListener("click", () => act("enter"));
    find("no").addEventListener("click", () => act("cancel"));
    find("stop").addEventListener("click", breakOff);
    find("link").addEventListener("click", copyLink);
    find("form").addEventListener("submit", (event) => {
        event.preventDefault();
        start("none", event.target.elements);
    });
    for (const button of document.querySelectorAll("[data-preset]")) {
        button.addEventListener("click", () => start(button.dataset.preset));
    }
    board.addEventListener("click", takeClick);
    listenToDrags(board, () => isMine() && !state.over && !state.asking,
        (square) => ask(["hold", ...where(square)]),
        (from, to) => ask(["drag", ...where(from), where(to)[1]]));
    document.addEventListener("keydown", takeKey);
    addEventListener("resize", () => drawBoard(state));
    addEventListener("hashchange", followLink);
}

async function begin() {
    try {
        game = await Game.open();
    } catch (problem) {
        say(`This browser can't run the game: ${problem.message}`, true);
        return;
    }
    if (location.hash.length > 1) {
        await followLink();
    } else {
        await start("none", find("form").elements, false);
    }
    listen();
}

begin();
