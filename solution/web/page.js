// The page: passes keys, clicks and touches on to the game, and draws what the
// game says there is to see. It knows no rule: moves, wins and hints come from
// COINSTRIP, the reference code as WebAssembly (see web.c).
"use strict";

const find = (id) => document.getElementById(id);
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

// ---- Drawing ---------------------------------------------------------------

let state;

function element(name, className, words) {
    const made = document.createElement(name);
    made.className = className;
    if (words !== undefined) made.textContent = words;
    return made;
}

function drawing(name, attributes, words) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    if (words !== undefined) made.textContent = words;
    return made;
}

// Squares are made once for a game, and then only what is on them changes: who
// has the page read aloud, or a finger on it, keeps the place.
function makeStrip(strip, at) {
    const row = element("div", "strip");
    const seen = element("div", "seen");
    const squares = element("div", "squares");
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", `strip ${at + 1}`);
    for (let i = 0; i < strip.squares; i++) {
        const square = element("button", "square");
        square.type = "button";
        square.tabIndex = -1;
        square.dataset.strip = at;
        square.dataset.square = i;
        squares.append(square);
    }
    seen.append(squares);
    seen.addEventListener("scroll", () => tellMore(row));
    row.append(seen);
    return row;
}

// Arrows at the ends show where a strip goes on that is wider than the page.
function tellMore(row) {
    const { scrollLeft, scrollWidth, clientWidth } = row.firstChild;
    row.classList.toggle("more-left", scrollLeft > 1);
    row.classList.toggle("more-right",
        scrollLeft + clientWidth < scrollWidth - 1);
}

function fillSquare(square, i, coin, here) {
    const marked = i === here.square ? "coin chosen" : "coin";
    const lands = i === here.landing && i !== here.square;
    square.replaceChildren(element("span", "number", i));
    if (coin) square.append(element("span", marked, coin));
    if (lands) square.append(element("span", "landing", here.name));
    square.setAttribute("aria-pressed", i === here.square);
    square.setAttribute("aria-label", `square ${i}, ` +
        (coin ? `coin ${coin}` : "empty") +
        (lands ? `, coin ${here.name} would land here` : ""));
}

function fillStrip(row, strip, at, cell) {
    const coins = new Map(strip.coins.map((coin) => [coin.square, coin.name]));
    const chosen = state.chosen && state.chosen.strip === at;
    const here = chosen
        ? { ...state.chosen, name: coins.get(state.chosen.square) } : {};
    [...row.querySelector(".squares").children].forEach((square, i) =>
        fillSquare(square, i, coins.get(i), here));
    row.querySelector(".marks")?.remove();
    if (state.why) row.firstChild.append(drawMarks(strip, cell));
    tellMore(row);
}

// A bracket under some squares, and a number at it. (Numbers come last, so that
// they are on top.)
function drawMark(svg, left, right, deep, value) {
    if (left < right) {
        svg.prepend(drawing("path", { d: `M${left} 3V${deep}H${right}V3` }));
    }
    svg.append(drawing("text",
        { x: (left + right) / 2, y: deep + 14 }, value));
}

function drawGaps(svg, gaps, cell) {
    for (const { from, to, value } of gaps) {
        if (value > 0) {
            drawMark(svg, Math.min(from, to) * cell + 4,
                (Math.max(from, to) + 1) * cell - 4, 10, value);
        }
    }
    return 30;
}

// Each pair gets a bracket from coin to coin, below all that it would meet; the
// coin that has no mate, its number only.
function drawMates(svg, mates, cell) {
    const levels = []; // on each, the pairs whose brackets don't meet
    const byLength = (a, b) => a.to - a.from - (b.to - b.from);
    for (const { from, to, value } of [...mates].sort(byLength)) {
        const meets = (other) => other.from <= to && from <= other.to;
        const free = levels.findIndex((level) => !level.some(meets));
        const at = free < 0 ? levels.length : free;
        (levels[at] ||= []).push({ from, to });
        drawMark(svg, (from + 0.5) * cell, (to + 0.5) * cell,
            (from === to ? 3 : 10) + 22 * at, value);
    }
    return 10 + 22 * levels.length;
}

function drawMarks(strip, cell) {
    const svg = drawing("svg", {
        class: "marks", width: strip.squares * cell + 1, role: "img",
        "aria-label": strip.gaps ? "counted gaps" : "mates",
    });
    svg.setAttribute("height", strip.gaps
        ? drawGaps(svg, strip.gaps, cell) : drawMates(svg, strip.mates, cell));
    return svg;
}

let shape; // of the strips that the squares were made for

function drawBoard() {
    const board = find("board");
    const lengths = state.strips.map((strip) => strip.squares);
    const cell = Math.max(28, Math.min(54,
        Math.floor((board.clientWidth - 2) / Math.max(...lengths))));
    board.style.setProperty("--cell", `${cell}px`);
    if (shape !== lengths.join()) {
        shape = lengths.join();
        board.replaceChildren(...state.strips.map(makeStrip));
    }
    state.strips.forEach((strip, at) =>
        fillStrip(board.children[at], strip, at, cell));
    for (const coin of board.querySelectorAll(".chosen, .landing")) {
        bringIntoSight(coin.parentElement);
    }
    return cell;
}

function bringIntoSight(square) {
    square.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// Coins that moved are brought into sight, and slide there square by square,
// unless the person wants things to keep still. Returns how many milliseconds
// that takes.
function slide(cell) {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let longest = 0;
    for (const { strip, from, to } of state.slides) {
        const squares = Math.abs(from - to);
        const duration = state.step * squares || Math.min(600, 45 * squares);
        const square = find("board").querySelector(
            `[data-strip="${strip}"][data-square="${to}"]`);
        bringIntoSight(square);
        if (still) continue;
        square.querySelector(".coin")?.animate(
            [{ transform: `translateX(${(from - to) * cell}px)` },
                { transform: "none" }],
            { duration, easing: `steps(${squares})` });
        longest = Math.max(longest, duration);
    }
    return longest;
}

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
    const time = slide(drawBoard());
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
    addEventListener("resize", () => drawBoard());
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
