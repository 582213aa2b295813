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
    await settled();
}

/* Until the game has answered, and it is nobody's turn but the person's. */
const settled = () => page.until(
    "!document.documentElement.dataset.busy && !state.awaits");

const click = (selector) => page.click(selector).then(settled);
const tap = (selector) => page.tap(selector).then(settled);

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
    await settled();
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
        await click(square(from));
        await click(square(to));
    }
    same(await coins(), [0, 1]);
    same(await told("said"), "Player 1: Coin B moved from 3 to 1.");
    same(await told("result"), "Player 1 wins.");
});

await claim("a_game_with_keys", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    await press("b", "Enter", "a", "a", "Enter", "ArrowUp", "ArrowLeft",
        "ArrowLeft", "Enter");
    same(await coins(), [0, 1]);
    same(await told("result"), "Player 1 wins.");
});

await claim("a_game_with_a_finger_on_a_phone", async () => {
    await open(link({ strips: ["..A.B"] }), phone);
    for (const [from, to] of GAME) {
        await tap(square(from));
        await tap(square(to));
    }
    same(await coins(), [0, 1]);
    same(await page.run("document.documentElement.scrollWidth"), 360);
    await shoot("phone");
});

await claim("welters_coins_jump", async () => {
    await open(link({ rules: "Welter", strips: ["..A.B"] }), wide);
    await click(square(4));
    await click(square(0));
    same(await coins(), [0, 2]);
    same(await told("said"),
        "Player 1: Coin B moved from 4 to 0 and is now coin A.");
});

await claim("the_last_mover_may_lose", async () => {
    await open(link({ last: "loses", strips: [".A"] }), wide);
    await press("a", "Enter");
    same(await told("result"), "Player 2 wins.");
});

for (const [name, look, how] of [
    ["a_coin_is_dragged", wide, "drag"],
    ["a_coin_is_dragged_with_a_finger", phone, "swipe"],
]) {
    await claim(name, async () => {
        await open(link({ strips: ["..A...B"] }), look);
        await page[how](square(6), square(4));
        await settled();
        same(await coins(), [2, 4]);
        same(await told("said"), "Player 1: Coin B moved from 6 to 4.");
        await page[how](square(4), square(6));
        await settled();
        same(await coins(), [2, 4]);
        same(await told("said"), "Coins only go left.");
        same(await page.run("document.querySelectorAll('.flying').length"), 0);
    });
}

await claim("the_end_offers_what_comes_next", async () => {
    await open(link({ strips: [".A"], second: "computer" }), phone);
    same(await page.run("document.getElementById('next').hidden"), true);
    await press("a", "Enter");
    same(await told("result"), "You win.");
    same(await page.run("document.getElementById('next').hidden"), false);
    await click("[data-act=look]");
    same(await told("status"), "Looking back: after 1 turn");
    await click("#undo");
    same(await coins(), [1]);
    await click("#redo");
    await click("#enter");
    await click("[data-act=rematch]");
    same(await coins(), [1]);
    same(await told("status"), "Turn 1. Your turn");
    await press("a", "Enter");
    await click("[data-act=new]");
    same(await squares(), 2);
    await shoot("end");
});

await claim("who_has_not_moved_is_told_how", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    same(await told("said"),
        "Drag a coin to the left, or tap it and then a dot.");
    await press("b", "Enter");
    same(await told("said"), "Player 1: Coin B moved from 4 to 3.");
});

await claim("who_lost_is_offered_the_lesson_and_told_why", async () => {
    /* A gap of 2: B 1 gives it away; B 1 takes it, and ends the game. */
    await open(link({ second: "computer", strips: ["A..B"] }), wide);
    await press("b", "Enter");
    same(await told("result"), "The computer wins.");
    same(await page.run("['learn', 'lesson', 'another'].map((id) => " +
        "document.getElementById(id).hidden)"), [false, true, true]);
    await click("[data-act=look]");
    await click("#undo");
    same(await told("said"), "You: Coin B moved from 3 to 2.\n" +
        "That gave the win away; B 2 would have kept it.");
    await click("#enter");
    await click("[data-act=rematch]");
    await press("b", "b", "Enter");
    same(await told("result"), "You win.");
    same(await page.run("document.getElementById('learn').hidden"), true);
});

await claim("the_lesson_goes_on_by_one_button", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    await click("#lesson");
    await press("a", "Enter"); // two steps are left for the computer
    same(await told("enter"), "Once more");
    await click("#enter");
    await press("a", "a", "a", "Enter");
    same(await told("said"), "You: Coin A moved from 3 to 0.\n" +
        "A coin alone is as good as the empty squares before it. " +
        "Take them all, and nobody can move.");
    same(await page.run(`[...document.querySelectorAll(
        ".main:enabled")].filter((one) => one.offsetParent && one.id !== "start")
        .map((one) => one.textContent)`), ["The next board"]);
    await click("#enter");
    same((await told("status")).slice(0, 13), "Lesson 2 of 8");
});

await claim("games_are_counted_and_can_be_made_harder", async () => {
    await open(link({ second: "computer", strips: [".A"] }), wide);
    await click("#stronger"); // perfect; after that, easy
    await press("a", "Enter");
    await click("#harder");
    same(await told("level"), "The computer plays: medium");
    await click("[data-act=rematch]");
    await press("a", "Enter");
    same(await told("level"),
        "The computer plays: medium. You: 2. The computer: 0.");
    await click("#harder");
    same(await page.run("document.getElementById('harder').hidden"), true);
});

/* A ring that is cut off, or lies under something, shows nobody the focus. */
await claim("the_board_has_a_whole_ring_when_it_has_the_focus", async () => {
    await open(link({ strips: ["..A.B"] }), phone);
    await page.run("document.getElementById('board').focus()");
    same(await page.run(`(() => {
        const board = document.getElementById("board");
        const { outlineOffset, outlineWidth } = getComputedStyle(board);
        return board.getBoundingClientRect().bottom + parseFloat(outlineOffset)
            + parseFloat(outlineWidth) <= document.getElementById("controls")
            .getBoundingClientRect().top;
    })()`), true);
});

await claim("a_game_is_not_given_up_unasked", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    await press("b", "Enter");
    await click("#lesson");
    same(await told("said"), "Give this game up?");
    await click("#no");
    same(await coins(), [2, 3]);
    await click("#lesson");
    await click("#yes");
    same(await told("status"), "Lesson 1 of 8. Turn 1. Your turn");
});

await claim("buttons_that_would_do_nothing_can_not_be_pressed", async () => {
    const free = () => page.run(`[...document.querySelectorAll(
        "#buttons button:enabled:not([hidden])")].map((one) => one.id)`);
    await open(link({ strips: ["..A.B"] }), wide);
    same(await free(), ["hint"]);
    await press("b");
    same(await free(), ["enter", "hint"]);
    await press("Enter");
    same(await free(), ["hint", "undo"]);
    await click("#undo");
    same(await free(), ["hint", "redo"]);
});

await claim("while_the_computer_moves_no_button_does", async () => {
    await open(link({ second: "computer", strips: ["...A...B...C"] }), wide);
    await page.press("b");
    await page.press("Enter");
    await page.until("state.awaits");
    same(await page.run(`[...document.querySelectorAll(
        "#undo:enabled, #redo:enabled, #hint:enabled")].length`), 0);
    await settled();
});

await claim("the_level_is_a_word", async () => {
    await open(link({ second: "computer", strips: ["...A...B...C"] }), wide);
    same(await told("level"), "The computer plays: perfect");
    await click("#stronger");
    same(await told("level"), "The computer plays: easy");
    await click("#stronger");
    same(await told("level"), "The computer plays: medium");
});

await claim("letters_stay_with_coins_that_jump", async () => {
    await open(link({ rules: "Welter", strips: ["..A.B"] }), wide);
    await click("#letters");
    await click(square(4));
    await click(square(0));
    same(await told("said"), "Player 1: Coin B moved from 4 to 0.");
    same(await page.run(
        `document.querySelector('${square(0)} .coin').textContent`), "B");
});

await claim("the_third_game_has_hints_and_reasons", async () => {
    /* A gap of 5: 5 mod 4 is 1, so one step makes it 4. */
    await open(link({ rules: "Short Steps", strips: ["A.....B"] }), wide);
    await press("?", "?", "?");
    same(await told("advice"), "A move that wins: B 1, from 6 to 5.");
    await press("?");
    same(await marks(), ["1"]);
    await click(square(6));
    await click(square(1));
    same(await told("said"), "A coin goes 3 squares at most.");
});

await claim("thinking_is_said_and_can_be_stopped", async () => {
    /* Three strips of 8 coins, 3 million positions each, count for seconds. */
    await open(link({ turn: "every", second: "computer", strips:
        Array(3).fill("." + ".".repeat(19) + "AAAAAAAA") }), wide);
    await page.press("?");
    await page.until("document.getElementById('status').textContent" +
        " === 'Thinking...'");
    same(await page.run(`document.getElementById("stop").hidden`), false);
    await click("#stop");
    await press("?");
    same(await told("advice"),
        "Nobody has counted this one out: it would take too long.");
});

/* Hears what a screen reader says, and types what follows from it: ..A.B, by
 * hand. The names and texts are those of the browser's own tree for it. */
await claim("a_game_for_who_only_listens", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    await page.run(`globalThis.spoken = [];
        for (const one of document.querySelectorAll("[aria-live], [role=status]"))
            new MutationObserver(() => spoken.push(one.textContent.trim()))
                .observe(one, { childList: true, characterData: true,
                    subtree: true });
        document.getElementById("board").focus();`);
    const { nodes } = await page.ask("Accessibility.getFullAXTree");
    const board = nodes.find(({ role }) => role?.value === "application");
    same(board.description.value,
        "5 squares, 0 to 4: coin A is on 2, coin B on 4.");
    same(/Letters choose coins/.test(board.name.value), true);
    const hear = async (keys, ...words) => {
        await press(...keys);
        const heard = await page.run("spoken.splice(0)");
        for (const one of words)
            if (!heard.includes(one))
                throw new Error(`"${one}" was not said, but ${heard}`);
    };
    await hear(["b"], "B 1: from 4 to 3.");
    await hear(["Enter"], "Player 1: Coin B moved from 4 to 3.",
        "Turn 2. Player 2's turn");
    await hear(["a", "a", "Enter"], "Player 2: Coin A moved from 2 to 0.",
        "Turn 3. Player 1's turn");
    await hear(["b", "b"], "B 2: from 3 to 1.");
    await hear(["Enter"], "Player 1 wins.");
});

await claim("refused_moves_say_why_and_lose_nothing", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    await click(square(4));
    await click(square(1));
    same(await told("said"), "Coin B would pass coin A.");
    same(await coins(), [2, 4]);
});

await claim("the_computer_answers", async () => {
    /* A 1 leaves one gap of 2; to take all of it wins, and ends the game. */
    await open(link({ second: "computer", strips: [".A..B"] }), wide);
    await press("a", "Enter");
    await page.until("document.getElementById('result').textContent" +
        " === 'The computer wins.'");
    same(await coins(), [0, 1]);
});

await claim("a_coin_slides_from_where_it_was", async () => {
    await open(link({ strips: [".....A"] }), { ...wide, calm: false });
    await press("a", "a", "a", "Enter");
    same(await page.run(`document.getAnimations().map((one) =>
        Math.round(new DOMMatrix(
            one.effect.getKeyframes()[0].transform).e / document
            .querySelector(".square").offsetWidth))`), [3]);
});

await claim("a_coin_of_1982_goes_step_by_step", async () => {
    await open(link({ preset: "bbc", second: "computer",
        strips: ["A....B" + ".".repeat(18) + "CDE..."] }),
    { ...wide, calm: false });
    await press("c", "Enter");
    await page.until("document.getAnimations().some((one) =>" +
        " one.effect.getTiming().easing.startsWith('steps'))");
});

await claim("taking_back", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    await press("b", "Enter");
    await click("#undo");
    same(await coins(), [2, 4]);
    await click("#redo");
    same(await coins(), [2, 3]);
    await press("<", "b", "b");
    same(await coins(), [2, 4]);
});

await claim("several_strips", async () => {
    await open(link({ turn: "any", strips: [".A", "..B", ".C"] }), wide);
    await press("a", "Enter", "b", "Enter");
    same(await told("enter"), "End the turn");
    await click("#enter");
    same(await told("status"), "Turn 2. Player 2's turn");
    same(await coins(1), [1]);
    await shoot("strips");
});

/* ------------------------------------------------ what there is to see ---- */

await claim("a_choice_is_shown_and_told", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    await click(square(4));
    same(await told("said"), "Coin B, on 4.");
    await press("ArrowLeft");
    same(await told("said"), "B 1: from 4 to 3.");
    same(await page.run(`document.querySelector('${square(3)}').ariaLabel`),
        "square 3, empty, coin B would land here");
    same(await page.run(`document.querySelectorAll(".target").length`), 1);
    same(await told("where"),
        "5 squares, 0 to 4: coin A is on 2, coin B on 4.");
});

await claim("hints_draw_gaps", async () => {
    /* Three coins: left of A 2, between B and C 1; the xor is 3. */
    await open(link({ strips: ["..A.B.C"] }), wide);
    const steps = [];
    for (let i = 0; i < 4; i++) {
        await click("#hint");
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
        await click("#hint");
    same(await marks(), ["3", "5"]);
    await shoot("mates");
});

await claim("the_coach_watches", async () => {
    await open(link({ strips: ["A..B"] }), wide);
    await click("#coach");
    await press("b", "Enter");
    same(await told("said"),
        "Player 1: Coin B moved from 3 to 2.\n" +
        "That gave the win away; B 2 would have kept it.");
});

await claim("wide_strips_go_on_in_the_next_line", async () => {
    await open(link({ strips: ["A" + ".".repeat(98) + "B"] }), phone);
    await press("b");
    same(await page.run(`[...document.querySelectorAll(".square")].filter(
        (square) => { const { left, right, width } =
            square.getBoundingClientRect();
        return left < 0 || right > 360 || width < 44; }).length`), 0);
    same(await page.run("document.documentElement.scrollWidth"), 360);
    same(await page.run(`(() => { const { top, bottom } = document
        .querySelector('${square(99)}').getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight; })()`), true);
});

await claim("the_why_is_of_what_is_drawn", async () => {
    /* After C 2 the first strip is as it was, 1 before A; the second has 2. */
    await open(link({ turn: "any", strips: [".A", "....B"] }), wide);
    await press("?", "?", "?", "?");
    same(await marks(), ["1", "4"]);
    await press("b", "b", "Enter", "?", "?", "?", "?");
    same(await marks(), ["1", "2"]);
});

await claim("the_last_move_is_shown", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    await press("b", "Enter");
    same(await page.run(`[document.querySelector(".left").dataset.square,
        document.querySelector(".moved").dataset.square]`), ["4", "3"]);
});

await claim("hints_ring_a_coin_and_show_where_it_goes", async () => {
    await open(link({ strips: ["..A.B.C"] }), wide);
    await press("?", "?");
    same(await page.run("document.querySelector('.ringed').innerText"),
        "2\nA");
    same(await page.run("document.querySelectorAll('.ghost').length"), 0);
    await press("?");
    same(await page.run(
        "document.querySelector('.ghost').parentElement.dataset.square"), "1");
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

/* What else there is to see, by the keys that lead to it. */
for (const [name, game, ...keys] of [
    ["the end", { second: "computer", strips: ["A..B"] }, "b", "Enter"],
    ["looking back", { strips: [".A"] }, "a", "Enter", "ArrowLeft"],
    ["several strips", { turn: "any", strips: ["..A", "..B"] }, "a", "Enter"],
    ["a refusal", { strips: [".A"] }, "z"],
    ["lights", { preset: "technoblogy", second: "computer",
        strips: [".A.B.C..D.E."] }, "a"],
]) {
    if (!axe)
        break;
    await claim(`keeps_the_rules_of_axe (${name})`, async () => {
        for (const scheme of ["light", "dark"]) {
            await open(link(game), { ...phone, scheme });
            await press(...keys);
            same(await page.faults(axe, true), "");
        }
    });
}

/* --------------------------------------------------------------- links ---- */

await claim("the_link_holds_the_position", async () => {
    await open(link({ strips: ["..A.B"] }), wide);
    await press("b", "Enter", "a", "a", "Enter");
    await page.until("/A_2$/.test(location.hash)");
    await open(url + await page.run("location.hash"), wide);
    same(await coins(), [0, 3]);
    await click("#undo");
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
        await click(`[data-preset="${preset}"]`);
        if (length > 0) {
            same(await squares(), length);
            same((await coins()).length, count);
        }
        same((await told("said")).includes(words), true);
        await shoot(preset);
    });
}

await claim("a_new_game_of_any_size", async () => {
    await open(url, wide);
    await page.run(`document.getElementById("setup").open = true;
        form.elements.coins.value = 7; form.elements.squares.value = 40`);
    await shoot("form");
    await click("#start");
    same(await squares(), 40);
    same((await coins()).length, 7);
});

await claim("a_game_that_can_not_be_says_so", async () => {
    await open(url, wide);
    await page.run(`document.getElementById("setup").open = true;
        form.elements.coins.value = 9; form.elements.squares.value = 8`);
    await click("#start");
    same(await told("problem"),
        "No strip has so many coins and moves on so many squares.");
});

/* ----------------------------------------------- and all along the way ---- */

await claim("nothing_comes_from_the_network", async () => {
    const asked = heard
        .filter(({ method }) => method === "Network.requestWillBeSent")
        .map(({ params }) => params.request.url);
    same(asked.some((address) => address.endsWith("coinstrip.js")), true);
    same(asked.filter((address) => !/^(file|data|about|blob):/.test(address)), []);
});

await claim("the_browser_has_nothing_to_complain_of", async () => {
    same(heard.filter(({ method }) => method === "Runtime.exceptionThrown" ||
        method === "Log.entryAdded").map(({ params }) => params), []);
});

await browser.stop();
