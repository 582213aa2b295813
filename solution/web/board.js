// The board: draws the strips as web.c says they are, and lets coins slide. It
// knows squares and pictures; must not know a rule, or what the person does.
"use strict";

const find = (id) => document.getElementById(id);

let shown; // what web.c said last: see state.h

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

const squareAt = (strip, square) => find("board").querySelector(
    `[data-strip="${strip}"][data-square="${square}"]`);

// ---- Squares ----------------------------------------------------------------

// Squares are made once for a game, and then only what is on them changes: who
// has the page read aloud, or a finger on it, keeps the place. A strip that is
// wider than the page goes on in the next line.
function makeStrip(strip, at, layout) {
    const row = element("div", "strip");
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", `strip ${at + 1}`);
    for (let from = 0; from < strip.squares; from += layout.per) {
        const line = element("div", "line");
        const squares = element("div", "squares");
        const to = Math.min(from + layout.per, strip.squares);
        for (let i = from; i < to; i++) {
            const square = element("button", "square");
            square.type = "button";
            square.tabIndex = -1;
            square.dataset.strip = at;
            square.dataset.square = i;
            squares.append(square);
        }
        line.append(squares);
        row.append(line);
    }
    return row;
}

// What there is to know of each square of a strip.
function lookAtStrip(strip, at) {
    const squares = Array.from({ length: strip.squares }, () => ({ marks: [] }));
    const here = (moves) => moves.filter((move) => move.strip === at);
    for (const coin of strip.coins) squares[coin.square].coin = coin.name;
    for (const { from, to } of here(shown.last)) {
        squares[from].marks.push(from < to ? "left-right" : "left");
        squares[to].marks.push("moved");
    }
    for (const { from, to } of here(shown.hinted)) {
        squares[from].marks.push("ringed");
        if (to >= 0) squares[to].ghost = squares[from].coin;
    }
    if (shown.chosen?.strip === at) {
        const { square, landing, targets } = shown.chosen;
        squares[square].marks.push("chosen");
        for (const target of targets) squares[target].marks.push("target");
        if (landing >= 0 && landing !== square) {
            squares[landing].lands = squares[square].coin;
        }
    }
    for (const { from, to } of shown.why && !shown.joins ? strip.reasons : []) {
        for (let i = Math.min(from, to); i <= Math.max(from, to); i++) {
            squares[i].marks.push("counted");
        }
    }
    return squares;
}

function describe(i, { coin, lands, ghost, marks }) {
    return `square ${i}, ${coin ? `coin ${coin}` : "empty"}` +
        (marks.includes("chosen") ? ", chosen" : "") +
        (lands ? `, coin ${lands} would land here`
            : marks.includes("target") ? ", the chosen coin may go here" : "") +
        (marks.includes("ringed") ? ", the hint speaks of it" : "") +
        (ghost ? `, the hint says coin ${ghost} goes here` : "") +
        (marks.includes("moved") ? ", moved last" : "");
}

// (Most squares are as they were, on long strips.)
function fillSquare(square, i, now) {
    const words = describe(i, now);
    const className = ["square", ...now.marks].join(" ");
    const shows = `${words} ${className} ${now.coin ?? ""}`;
    if (square.shows === shows) return;
    square.shows = shows;
    square.className = className;
    square.setAttribute("aria-label", words);
    square.setAttribute("aria-pressed", now.marks.includes("chosen"));
    square.replaceChildren(element("span", "number", i));
    if (now.coin) square.append(element("span", "coin", now.coin));
    if (now.lands || now.ghost) {
        square.append(element("span", now.lands ? "landing" : "ghost",
            now.lands ?? now.ghost));
    }
}

// ---- Why: what decides the strip --------------------------------------------

// A bracket under some squares, and a number at it.
function drawMark(svg, left, right, deep, words) {
    if (left < right) {
        svg.prepend(drawing("path", { d: `M${left} 3V${deep}H${right}V3` }));
    }
    svg.append(drawing("text",
        { x: (left + right) / 2, y: deep + 15 }, words));
}

// Brackets that would meet are drawn one below the other. What joins squares of
// two lines is told at each of them.
function drawReasons(row, strip, { per, cell }) {
    const lines = [...row.children].map(() => []);
    const lineOf = (square) => Math.floor(square / per);
    for (const { from, to, value } of strip.reasons) {
        const [left, right] = from < to ? [from, to] : [to, from];
        if (lineOf(left) === lineOf(right)) {
            lines[lineOf(left)].push({ left, right, words: value });
        } else if (shown.joins) {
            const name = (at) =>
                strip.coins.find(({ square }) => square === at).name;
            lines[lineOf(left)].push({ left, right: left,
                words: `${name(right)}: ${value}` });
            lines[lineOf(right)].push({ left: right, right,
                words: `${name(left)}: ${value}` });
        } else {
            const edge = lineOf(right) * per;
            lines[lineOf(left)].push({ left, right: edge - 1, words: value });
            lines[lineOf(right)].push({ left: edge, right, words: value });
        }
    }
    lines.forEach((marks, i) => drawLine(row.children[i], marks, i * per, cell));
}

function drawLine(line, marks, from, cell) {
    const levels = []; // on each, the marks that don't meet
    const svg = drawing("svg", { class: "marks", role: "img",
        width: line.firstChild.children.length * cell,
        "aria-label": "the numbers that decide" });
    const inset = shown.joins ? cell / 2 : cell - 5;
    marks.sort((a, b) => a.right - a.left - (b.right - b.left));
    for (const { left, right, words } of marks) {
        const meets = (other) => other.left <= right && left <= other.right;
        const free = levels.findIndex((level) => !level.some(meets));
        const at = free < 0 ? levels.length : free;
        (levels[at] ||= []).push({ left, right });
        drawMark(svg, (left - from) * cell + cell - inset,
            (right - from) * cell + inset, (left < right ? 9 : 3) + 24 * at,
            words);
    }
    svg.setAttribute("height", 6 + 24 * levels.length);
    if (marks.length > 0) line.append(svg);
}

// ---- All of it --------------------------------------------------------------

let made; // what the squares were made for: how many, and how wide

// Squares that a finger finds, as many in a line as there is room for; lines of
// a strip are as long as each other.
function layOut(board, lengths) {
    const room = find("bar").clientWidth; // the board is as wide as its strips
    const longest = Math.max(...lengths);
    const most = Math.max(1, Math.min(longest, Math.floor(room / 44)));
    const lines = Math.ceil(longest / most);
    const per = Math.ceil(longest / lines);
    return { per, cell: Math.min(76, Math.floor(room / per)) };
}

function makeBoard(board, lengths, layout) {
    const now = `${lengths} ${layout.per} ${layout.cell} ${shown.lights}`;
    if (made === now) return;
    made = now;
    board.style.setProperty("--cell", `${layout.cell}px`);
    board.classList.toggle("lights", shown.lights);
    board.replaceChildren(
        ...shown.strips.map((strip, at) => makeStrip(strip, at, layout)));
}

function drawBoard(state) {
    const board = find("board");
    const lengths = state.strips.map((strip) => strip.squares);
    const layout = layOut(board, lengths);
    shown = state;
    makeBoard(board, lengths, layout);
    shown.strips.forEach((strip, at) => {
        const row = board.children[at];
        const squares = lookAtStrip(strip, at);
        row.querySelectorAll(".square").forEach((square, i) =>
            fillSquare(square, i, squares[i]));
        row.querySelectorAll(".marks").forEach((one) => one.remove());
        if (shown.why) drawReasons(row, strip, layout);
    });
    for (const mark of board.querySelectorAll(".landing, .chosen")) {
        mark.scrollIntoView({ block: "nearest" });
    }
}

// Coins that moved slide to where they are, unless the person wants things to
// keep still. Returns how many milliseconds that takes.
function slide() {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let longest = 0;
    for (const { strip, from, to } of still ? [] : shown.slides) {
        const squares = Math.abs(from - to);
        const steps = shown.step > 0;
        const duration =
            steps ? shown.step * squares : Math.min(650, 160 + 40 * squares);
        const [there, here] = [squareAt(strip, from), squareAt(strip, to)]
            .map((square) => square.getBoundingClientRect());
        squareAt(strip, to).querySelector(".coin")?.animate(
            [{ transform: `translate(${there.x - here.x}px, ${
                there.y - here.y}px)` }, { transform: "none" }],
            { duration, easing: steps ? `steps(${squares})`
                : "cubic-bezier(0.3, 0, 0.2, 1)" });
        longest = Math.max(longest, duration);
    }
    return longest;
}
