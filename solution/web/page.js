// The page: passes keys, clicks and touches on to the game, and shows what the
// game says there is to see. It knows no rule: moves, wins and hints come from
// COINSTRIP, the reference code as WebAssembly (see web.c).
"use strict";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

// ---- The module ------------------------------------------------------------

let game; // its functions
let acts; // their names, in order

function text(pointer) {
    const memory = new Uint8Array(game.memory.buffer);
    return decoder.decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
}

function putText(words) {
    const bytes = encoder.encode(words);
    const at = game.web_room(bytes.length); // ends with a zero already
    new Uint8Array(game.memory.buffer).set(bytes, at);
}

async function load() {
    const packed = Uint8Array.from(atob(COINSTRIP), (c) => c.charCodeAt(0));
    const stream = new Blob([packed]).stream()
        .pipeThrough(new DecompressionStream("gzip"));
    const module = await WebAssembly.compile(
        await new Response(stream).arrayBuffer());
    const system = {}; // no files are there: all answers "bad descriptor"
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        (system[from] ||= {})[name] = () => 8;
    }
    game = (await WebAssembly.instantiate(module, system)).exports;
    game._initialize();
    acts = text(game.web_acts()).split(" ");
}

// ---- All of the page --------------------------------------------------------

let state; // what there is to see: see state.h

let waiting; // for the computer to move

function draw() {
    state = JSON.parse(text(game.web_state()));
    const chosen = state.chosen && state.chosen.landing >= 0;
    find("title").textContent = document.title = state.title;
    find("rules").textContent = `${state.ending} ${state.turns}`;
    find("turn").textContent = state.over ? "" : `${state.player} to move`;
    find("where").textContent = state.where;
    find("advice").textContent = state.advice;
    find("coach").checked = state.coach;
    find("enter").textContent =
        state.mayEnd && !chosen ? "End the turn" : "Move";
    find("enter").disabled = find("hint").disabled = state.over;
    say(state.said, state.refused);
    const time = slide(drawBoard(state));
    clearTimeout(waiting);
    if (state.awaits) {
        waiting = setTimeout(() => {
            game.web_play();
            drawAndKeep();
        }, time + 350);
    }
}

function say(words, refused) {
    find("said").textContent = words;
    find("said").classList.toggle("refused", refused === true);
}

// ---- The link that holds the position --------------------------------------

// A record, with characters that a link can hold; and back.
const PLAIN = " \n,:";
const LINKED = "_~;!";

function swap(words, from, to) {
    return [...words].map((c) => to[from.indexOf(c)] || c).join("");
}

let keeping; // the address soon changes; browsers limit how often it may

function keep() {
    const record = text(game.web_record()).replace(/^#.*\n/gm, "");
    clearTimeout(keeping);
    history.replaceState(null, "", "#" + swap(record.trim(), PLAIN, LINKED));
}

function drawAndKeep() {
    draw();
    clearTimeout(keeping);
    keeping = setTimeout(keep, 400);
}

// Returns "", or why the link holds no game.
function loadLink() {
    let link = location.hash.slice(1);
    try {
        link = decodeURIComponent(link);
    } catch {
        // as it is, then
    }
    putText(swap(link, LINKED, PLAIN) + "\n");
    const problem = text(game.web_load());
    return problem && `The link holds no game: ${problem}.`;
}

function followLink() {
    const problem = loadLink();
    if (!problem) {
        draw();
        return;
    }
    if (!state) start("none", find("form").elements);
    say(problem, true);
}

// ---- Keys, clicks and touches ----------------------------------------------

function act(name) {
    game.web_act(acts.indexOf(name));
    drawAndKeep();
}

const KEYS = {
    Enter: "enter", Escape: "cancel", "<": "undo", ">": "redo", "?": "hint",
    "!": "coach", ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last",
    Backspace: "back",
};

function nameOf(event) {
    const further = state.mirrored ? "ArrowRight" : "ArrowLeft";
    const back = state.mirrored ? "ArrowLeft" : "ArrowRight";
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

function takeKey(event) {
    if (isElsewhere(event) || event.metaKey || event.altKey) return;
    const name = nameOf(event);
    if (name) {
        act(name);
    } else if (/^[a-z0-9 ]$/i.test(event.key) && !event.ctrlKey) {
        game.web_type(event.key.charCodeAt(0));
        drawAndKeep();
    } else {
        return;
    }
    event.preventDefault();
    find("board").focus({ preventScroll: true }); // so the next key goes there
}

function takeClick(event) {
    const square = event.target.closest(".square");
    if (!square) return;
    game.web_point(Number(square.dataset.strip), Number(square.dataset.square));
    drawAndKeep();
    find("board").focus({ preventScroll: true });
}

// ---- New games -------------------------------------------------------------

function start(preset, of) {
    const number = (name, other) =>
        of && of[name].value !== "" ? Number(of[name].value) : other;
    const players = preset === "bailey" ? 0 : 2;
    putText(preset);
    const problem = text(game.web_start(
        number("game", 0), number("misere", 0), number("turn", 0),
        number("computers", players), number("errors", 0), number("strips", 1),
        number("coins", -1), number("squares", -1),
        of && of.winnable.checked ? 1 : 0,
        crypto.getRandomValues(new Uint32Array(1))[0]));
    if (problem) {
        say(`${problem}.`, true);
        return;
    }
    find("setup").open = false;
    drawAndKeep();
    find("board").focus({ preventScroll: true });
}

async function copyLink() {
    keep();
    try {
        await navigator.clipboard.writeText(location.href);
        say("The link is copied; it holds this position.");
    } catch {
        say("Copy the address of this page; it holds this position.");
    }
}

function listen() {
    for (const id of ["enter", "undo", "redo", "hint"]) {
        find(id).addEventListener("click", () => act(id));
    }
    find("coach").addEventListener("change", () => act("coach"));
    find("link").addEventListener("click", copyLink);
    find("form").addEventListener("submit", (event) => {
        event.preventDefault();
        start("none", event.target.elements);
    });
    for (const button of document.querySelectorAll("[data-preset]")) {
        button.addEventListener("click", () => start(button.dataset.preset));
    }
    find("board").addEventListener("click", takeClick);
    document.addEventListener("keydown", takeKey);
    addEventListener("resize", () => drawBoard(state));
    addEventListener("hashchange", followLink);
}

async function begin() {
    try {
        await load();
    } catch (problem) {
        say(`This browser can't run the game: ${problem.message}`, true);
        return;
    }
    if (location.hash.length > 1) {
        followLink();
    } else {
        start("none", find("form").elements);
    }
    listen();
}

begin();
