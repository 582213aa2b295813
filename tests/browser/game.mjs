/* Plays the game in a browser: whole games by mouse, by keys, and with a finger
 * on a phone: game.mjs INDEX.HTML [PICTURES]
 *
 * Prints "pass NAME", "FAIL NAME" or "skip NAME WHY" for each claim; with
 * PICTURES leaves screenshots there. */
import { readFileSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "./browser.mjs";

const [file, pictures] = process.argv.slice(2);
const url = pathToFileURL(resolve(file)).href;
const axe = process.env.AXE && existsSync(process.env.AXE)
    ? readFileSync(process.env.AXE, "utf8") : null;
const browser = await Browser.start();
const wide = { width: 1000, height: 800, calm: true };
const phone = { width: 360, height: 640, calm: true, touch: true };
const page = await browser.open("about:blank");
const heard = []; // all that the browser has told
let visits = 0;

browser.listeners.push((message) => heard.push(message));
await page.ask("Network.enable");

/* (With another number behind it, it is another page, and loaded anew.) */
async function open(address, look) {
    await page.look(look);
    await page.load(address.replace("index.html", `index.html?${++visits}`));
    await page.until("!!document.querySelector('.square')");
}

/* A link that holds a game: a record, as page.js writes one. */
function link({ rules = "Silver Dollar", last = "wins", turn = "one",
    preset = "none", second = "person", strips }) {
    const lines = ["CoinStrip record 1", `rules: ${rules}`,
        `last mover: ${last}`, `turn: ${turn}`, `preset: ${preset}`, "seed: 1",
        "player 1: person", `player 2: ${second}`,
        ...strips.map((strip) => `strip: ${strip}`)];
    return `${url}#${lines.join("~").replaceAll(" ", "_").replaceAll(":", "!")
        .replaceAll(",", ";")}`;
}

async function claim(name, test) {
    try {
        await test();
        console.log(`pass web__${name}`);
    } catch (error) {
        console.log(`FAIL web__${name}`);
        console.log(String(error.stack).replace(/^/gm, "    "));
    }
}

function same(got, wanted) {
    if (JSON.stringify(got) !== JSON.stringify(wanted))
        throw new Error(`${JSON.stringify(got)} is not ${
            JSON.stringify(wanted)}`);
}

const told = (id) =>
    page.run(`document.getElementById("${id}").textContent.trim()`);
const square = (at, strip = 0) =>
    `[data-strip="${strip}"][data-square="${at}"]`;

/* The squares on which the coins of a strip lie. */
const coins = (strip = 0) => page.run(`[...document.querySelectorAll(
    '[data-strip="${strip}"] .coin')].map(
    (coin) => Number(coin.parentElement.dataset.square))`);

const squares = () =>
    page.run("document.querySelectorAll('.square').length");

const marks = () => page.run(
    `[...document.querySelectorAll(".marks text")].map(
    (mark) => mark.textContent).sort()`);

async function press(...keys) {
    for (const key of keys)
        await page.press(key);
}

async function shoot(name) {
    if (pictures)
        await page.picture(join(pictures, `${name}.png`));
}

/* --------------------------------------------------------- whole games ---- */

/* ..A.B, by hand: B from 4 to 3, A from 2 to 0, B from 3 to 1. */
const GAME = [[4, 3], [2, 0], [3, 1]];

await claim("a_game_with_the_mouse", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    for (const [from, to] of GAME) {
        await page.click(square(from));
        await page.click(square(to));
    }
    same(await coins(), [0, 1]);
    same(await told("said"),
        "Player 1: Coin B moved from 3 to 1.\nPlayer 1 wins.");
});

await claim("a_game_with_keys", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    await press("b", "Enter", "a", "a", "Enter", "ArrowUp", "ArrowLeft",
        "ArrowLeft", "Enter");
    same(await coins(), [0, 1]);
    same((await told("said")).endsWith("Player 1 wins."), true);
});

await claim("a_game_with_a_finger_on_a_phone", async () => {
    await open(link({ strips: ["..A.B"] }), phone);
    for (const [from, to] of GAME) {
        await page.tap(square(from));
        await page.tap(square(to));
    }
    same(await coins(), [0, 1]);
    same(await page.run("document.documentElement.scrollWidth"), 360);
    await shoot("phone");
});

await claim("welters_coins_jump", async () => {
    await open(link({ rules: "Welter", strips: ["..A.B"] }), wide);
    await page.click(square(4));
    await page.click(square(0));
    same(await coins(), [0, 2]);
    same(await told("said"),
        "Player 1: Coin B moved from 4 to 0 and is now coin A.");
});

await claim("the_last_mover_may_lose", async () => {
    await open(link({ last: "loses", strips: [".A"] }), wide);
    await press("a", "Enter");
    same((await told("said")).endsWith("Player 2 wins."), true);
});

await claim("refused_moves_say_why_and_lose_nothing", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    await page.click(square(4));
    await page.click(square(1));
    same(await told("said"), "Coin B would pass coin A.");
    same(await coins(), [2, 4]);
});

await claim("the_computer_answers", async () => {
    /* A 1 leaves one gap of 2; to take all of it wins, and ends the game. */
    await open(link({ second: "computer", strips: [".A..B"] }), wide);
    await press("a", "Enter");
    await page.until("document.getElementById('said').textContent" +
        ".endsWith('The computer wins.')");
    same(await coins(), [0, 1]);
});

await claim("a_coin_slides_square_by_square", async () => {
    await open(link({ strips: [".....A"] }), { ...wide, calm: false });
    await press("a", "a", "a", "Enter");
    same(await page.run(`document.getAnimations().map((one) =>
        one.effect.getTiming().easing)`), ["steps(3)"]);
});

await claim("taking_back", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    await press("b", "Enter");
    await page.click("#undo");
    same(await coins(), [2, 4]);
    await page.click("#redo");
    same(await coins(), [2, 3]);
    await press("<", "b", "b");
    same(await coins(), [2, 4]);
});

await claim("several_strips", async () => {
    await open(link({ turn: "any", strips: [".A", "..B", ".C"] }), wide);
    await press("a", "Enter", "b", "Enter");
    same(await told("enter"), "End the turn");
    await page.click("#enter");
    same(await told("turn"), "Player 2 to move");
    same(await coins(1), [1]);
    await shoot("strips");
});

/* ------------------------------------------------ what there is to see ---- */

await claim("a_choice_is_shown_and_told", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    await page.click(square(4));
    same(await told("said"), "Coin B, on 4.");
    await press("ArrowLeft");
    same(await told("said"), "B 1: from 4 to 3.");
    same(await page.run(`document.querySelector('${square(3)}').ariaLabel`),
        "square 3, empty, coin B would land here");
    same(await told("where"),
        "5 squares, 0 to 4: coin A is on 2, coin B on 4.");
});

await claim("hints_draw_gaps", async () => {
    /* Three coins: left of A 2, between B and C 1; the xor is 3. */
    await open(link({ strips: ["..A.B.C"] }), wide);
    const steps = [];
    for (let i = 0; i < 4; i++) {
        await page.click("#hint");
        steps.push((await told("advice")).split("\n")[0]);
    }
    same(steps[0], "You can win this.");
    same(steps[1], "Look at A.");
    same(steps[2], "A move that wins: A 1, from 2 to 1.");
    same(await marks(), ["1", "2"]);
    await shoot("gaps");
});

await claim("hints_draw_mates", async () => {
    /* 1 and 5 agree in two bits, 2 and 4 in one: (1^5)-1 = 3, (2^4)-1 = 5. */
    await open(link({ rules: "Welter", strips: [".AB.CD"] }), wide);
    for (let i = 0; i < 4; i++)
        await page.click("#hint");
    same(await marks(), ["3", "5"]);
    await shoot("mates");
});

await claim("the_coach_watches", async () => {
    await open(link({ strips: ["A..B"] }), wide);
    await page.click("#coach");
    await press("b", "Enter");
    same(await told("said"),
        "That gave the win away; B 2 would have kept it.");
});

await claim("wide_strips_scroll_to_the_coin", async () => {
    await open(link({ strips: ["A" + ".".repeat(98) + "B"] }), phone);
    await press("b");
    same(await page.run(`(() => {
        const { left, right } = document.querySelector('${square(98)}')
            .getBoundingClientRect();
        return left >= 0 && right <= 360; })()`), true);
    same(await page.run("document.documentElement.scrollWidth"), 360);
    await page.until(
        "document.querySelector('.strip').className === 'strip more-left'");
});

await claim("dark_where_it_is_wanted", async () => {
    const background = "getComputedStyle(document.body).backgroundColor";
    await open(link({ strips: ["..A.B"] }), wide);
    const light = await page.run(background);
    await page.look({ ...phone, scheme: "dark" });
    same(await page.run(background) === light, false);
    await shoot("dark");
});

for (const scheme of ["light", "dark"]) {
    if (!axe) {
        console.log(`skip web__keeps_the_rules_of_axe: axe-core is not there`);
        break;
    }
    await claim(`keeps_the_rules_of_axe_when_${scheme}`, async () => {
        await open(link({ rules: "Welter", strips: [".AB.CD"] }),
            { ...wide, scheme });
        await page.run("document.querySelectorAll('details').forEach(" +
            "(one) => { one.open = true; })");
        await press("?", "?", "?", "?", "b");
        same(await page.faults(axe, true), "");
        await shoot(`axe-${scheme}`);
    });
}

/* --------------------------------------------------------------- links ---- */

await claim("the_link_holds_the_position", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    await press("b", "Enter", "a", "a", "Enter");
    await page.until("/A_2$/.test(location.hash)");
    await open(url + await page.run("location.hash"), wide);
    same(await coins(), [0, 3]);
    await page.click("#undo");
    same(await coins(), [2, 3]);
});

for (const broken of ["CoinStrip_record_1~strip!_..9", "%", "nonsense"]) {
    await claim(`a_broken_link_starts_a_game (${broken})`, async () => {
        await open(`${url}#${broken}`, wide);
        same((await told("said")).startsWith("The link holds no game:"), true);
        same((await coins()).length >= 3, true);
    });
}

/* ----------------------------------------------------------- new games ---- */

/* Each begins as it was published; see solution/game/preset.c. */
for (const [preset, length, count, words] of [
    ["bailey", 0, 0, "The last person to move is the winner."],
    ["bbc", 30, 5, "The first player unable to move loses."],
    ["technoblogy", 12, 5, "you play perfectly the device will beat you."],
]) {
    await claim(`preset_${preset}`, async () => {
        await open(url, wide);
        await page.run("document.getElementById('setup').open = true");
        await page.click(`[data-preset="${preset}"]`);
        if (length > 0) {
            same(await squares(), length);
            same((await coins()).length, count);
        }
        same((await told("said")).endsWith(words), true);
        await shoot(preset);
    });
}

await claim("a_new_game_of_any_size", async () => {
    await open(url, wide);
    await page.run(`document.getElementById("setup").open = true;
        form.elements.coins.value = 7; form.elements.squares.value = 40`);
    await shoot("form");
    await page.click("#start");
    same(await squares(), 40);
    same((await coins()).length, 7);
});

await claim("a_game_that_can_not_be_says_so", async () => {
    await open(url, wide);
    await page.run(`document.getElementById("setup").open = true;
        form.elements.coins.value = 9; form.elements.squares.value = 8`);
    await page.click("#start");
    same(await told("said"),
        "no strip has so many coins and moves on so many squares.");
});

/* ----------------------------------------------- and all along the way ---- */

await claim("nothing_comes_from_the_network", async () => {
    const asked = heard
        .filter(({ method }) => method === "Network.requestWillBeSent")
        .map(({ params }) => params.request.url);
    same(asked.some((address) => address.endsWith("coinstrip.js")), true);
    same(asked.filter((address) => !/^(file|data|about):/.test(address)), []);
});

await claim("the_browser_has_nothing_to_complain_of", async () => {
    same(heard.filter(({ method }) => method === "Runtime.exceptionThrown" ||
        method === "Log.entryAdded").map(({ params }) => params), []);
});

await browser.stop();
