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

// (Most squares are as they were, on long strips.)
function fillSquare(square, i, coin, here) {
    const marked = i === here.square ? "coin chosen" : "coin";
    const lands = i === here.landing && i !== here.square;
    const now = `square ${i}, ${coin ? `coin ${coin}` : "empty"}` +
        (lands ? `, coin ${here.name} would land here` : "");
    if (square.shows === now + marked) return;
    square.shows = now + marked;
    square.setAttribute("aria-label", now);
    square.setAttribute("aria-pressed", i === here.square);
    square.replaceChildren(element("span", "number", i));
    if (coin) square.append(element("span", marked, coin));
    if (lands) square.append(element("span", "landing", here.name));
}

function fillStrip(row, strip, at, cell) {
    const coins = new Map(strip.coins.map((coin) => [coin.square, coin.name]));
    const chosen = shown.chosen && shown.chosen.strip === at;
    const here = chosen
        ? { ...shown.chosen, name: coins.get(shown.chosen.square) } : {};
    [...row.querySelector(".squares").children].forEach((square, i) =>
        fillSquare(square, i, coins.get(i), here));
    row.querySelector(".marks")?.remove();
    if (shown.why) row.firstChild.append(drawMarks(strip, cell));
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

let made; // what the squares were made for: how many, and how wide

function makeBoard(board, lengths, cell) {
    if (made === `${lengths} ${cell}`) return;
    made = `${lengths} ${cell}`;
    board.style.setProperty("--cell", `${cell}px`);
    board.replaceChildren(...shown.strips.map(makeStrip));
}

function drawBoard(state) {
    const board = find("board");
    const lengths = state.strips.map((strip) => strip.squares);
    const cell = Math.max(28, Math.min(54,
        Math.floor((board.clientWidth - 2) / Math.max(...lengths))));
    shown = state;
    makeBoard(board, lengths, cell);
    shown.strips.forEach((strip, at) =>
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
    for (const { strip, from, to } of shown.slides) {
        const squares = Math.abs(from - to);
        const duration = shown.step * squares || Math.min(600, 45 * squares);
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
