/* Looks at pages as people do: pages.mjs DIR [PICTURES]
 *
 * DIR is what sample_class wrote. Prints "pass NAME", "FAIL NAME" or "skip
 * NAME WHY" for each claim; with PICTURES leaves screenshots there. */
import { readFileSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "./browser.mjs";

const [dir, pictures] = process.argv.slice(2);
const axe = process.env.AXE && existsSync(process.env.AXE)
    ? readFileSync(process.env.AXE, "utf8") : null;
const looks = [
    ["desktop", { width: 1280 }],
    ["phone", { width: 360, height: 740 }],
    ["dark", { width: 800, scheme: "dark" }],
    ["print", { width: 700, print: true }],
];
const pages = [
    ["class", "class.html"],
    ["hostile report", "student 0/report.html"],
    ["report", "student 40/report.html"],
];

function claim(name, good, why = "") {
    console.log(`${good ? "pass" : "FAIL"} ${name}`);
    if (!good)
        console.log(String(why).replace(/^/gm, "    "));
}

/* Of all text that can be seen, the lowest contrast with what lies behind it,
 * as WCAG 2 counts it; and whose. */
const contrast = `(() => {
    const parse = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
    const light = (rgb) => {
        const [r, g, b] = rgb.slice(0, 3).map((part) => {
            const c = part / 255;
            return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (element) => {
        for (; element; element = element.parentElement) {
            const color = parse(getComputedStyle(element).backgroundColor);
            if (color.length && color[3] !== 0)
                return color;
        }
        return [255, 255, 255];
    };
    let lowest = [99, ""];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const element = walk.currentNode.parentElement;
        if (!walk.currentNode.data.trim() || element.closest("script, title, desc"))
            continue;
        const style = getComputedStyle(element);
        const svg = element.namespaceURI.endsWith("svg");
        let back = behind(element.closest("svg") ?? element);
        if (svg && element.classList.contains("strip-letter"))
            back = parse(getComputedStyle(
                document.querySelector(".strip-coin")).fill);
        const one = light(parse(svg ? style.fill : style.color));
        const other = light(back);
        const ratio = (Math.max(one, other) + 0.05) /
            (Math.min(one, other) + 0.05);
        if (ratio < lowest[0])
            lowest = [ratio, walk.currentNode.data.trim().slice(0, 60)];
    }
    return lowest;
})()`;

/* Headings in order, one h1, a language, landmarks, names for all pictures. */
const structure = `(() => {
    const faults = [];
    const levels = [...document.querySelectorAll("h1,h2,h3,h4,h5,h6")]
        .map((heading) => Number(heading.tagName[1]));
    if (levels.filter((level) => level === 1).length !== 1)
        faults.push("not one h1");
    levels.forEach((level, i) => {
        if (i > 0 && level > levels[i - 1] + 1)
            faults.push("h" + levels[i - 1] + " before h" + level);
    });
    if (document.documentElement.lang !== "en")
        faults.push("no language");
    for (const landmark of ["header", "main"])
        if (document.querySelectorAll("body > " + landmark).length !== 1)
            faults.push("not one " + landmark);
    for (const svg of document.querySelectorAll("svg"))
        if (!svg.querySelector("title")?.textContent ||
            svg.getAttribute("role") !== "img")
            faults.push("a picture without a name");
    const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
    if (new Set(ids).size !== ids.length)
        faults.push("an id twice");
    for (const link of document.querySelectorAll("a[href^='#']"))
        if (!document.getElementById(link.getAttribute("href").slice(1)))
            faults.push("no " + link.getAttribute("href"));
    return faults.join("\\n");
})()`;

async function look_at_page(browser, name, file) {
    const url = pathToFileURL(resolve(dir, file)).href;
    const page = await browser.open(url);
    for (const [how, look] of looks) {
        await page.look(look);
        const [ratio, text] = await page.run(contrast);
        claim(`${name}, ${how}: contrast of at least 4.5 to 1`, ratio >= 4.5,
            `${ratio} for "${text}"`);
        const wide = await page.run("document.documentElement.scrollWidth - " +
            "document.documentElement.clientWidth");
        claim(`${name}, ${how}: nothing sticks out`, wide <= 0, wide);
        if (pictures)
            await page.picture(join(pictures, `${name} ${how}.png`));
    }
    const faults = await page.run(structure);
    claim(`${name}: headings, landmarks and names are in order`, !faults, faults);
    claim(`${name}: nothing of a submission has run`,
        await page.run("document.title") !== "owned" &&
        await page.run("document.querySelectorAll('img').length") === 0);
    claim(`${name}: the browser has nothing to complain of`,
        page.errors.length === 0, page.errors.join("\n"));
    if (!name.startsWith("hostile")) /* (its parts are the other's) */
        await look_by_rule(page, name);
    await page.close();
}

async function look_by_rule(page, name) {
    if (!axe) {
        console.log(`skip ${name}, by the rules of axe: axe-core is not there`);
        return;
    }
    await page.look({});
    /* (The contrast has been measured, in all looks and much faster.) */
    const faults = await page.faults(axe, false);
    claim(`${name}: keeps the rules of axe`, !faults, faults);
}

/* Sorting: by mouse or key, numbers as numbers, and told to those who listen. */
async function sort_table(browser) {
    const page = await browser.open(pathToFileURL(resolve(dir, "class.html")));
    const table = "document.querySelector('[aria-labelledby=submissions] table')";
    const totals = `[...${table}.tBodies[0].rows].map((row) =>
        Number(row.cells[3].textContent))`;
    const heading = `[...${table}.tHead.rows[0].cells]
        .find((cell) => cell.textContent === "Total")`;
    const before = await page.run(totals);
    await page.run(`${heading}.querySelector("button").focus()`);
    await page.press("Enter");
    const up = await page.run(totals);
    claim("a table is sorted from the keyboard",
        up.every((total, i) => i === 0 || up[i - 1] <= total) &&
        up.length === before.length &&
        await page.run(`${heading}.getAttribute("aria-sort")`) === "ascending",
        up);
    await page.run(`${heading}.querySelector("button").click()`);
    const down = await page.run(totals);
    claim("and again the other way",
        down.every((total, i) => i === 0 || down[i - 1] >= total) &&
        await page.run(`${heading}.getAttribute("aria-sort")`) === "descending",
        down);
    await page.press("Tab");
    claim("the keyboard goes on from there", await page.run(
        "document.activeElement.tagName") !== "BODY");
    await page.close();
}

async function follow_links(browser) {
    const page = await browser.open(pathToFileURL(resolve(dir, "class.html")));
    const links = await page.run(`[...document.querySelectorAll(
        "[aria-labelledby=submissions] tbody a, [aria-labelledby=mistakes] a")]
        .map((link) => link.href)`);
    const lost = [];
    const ids = new Map();
    for (const link of links) {
        const url = new URL(link), path = decodeURIComponent(url.pathname);
        if (!ids.has(path))
            ids.set(path, existsSync(path) ? readFileSync(path, "utf8") : "");
        if (!ids.get(path).includes(url.hash ? `id="${url.hash.slice(1)}"` : "<h1>"))
            lost.push(link);
    }
    claim("every link leads to a page, and to its place there",
        links.length > 45 && lost.length === 0, lost.slice(0, 5).join("\n"));
    const seen = await page.run("document.querySelector('tbody a').textContent");
    claim("hostile names are shown as they are",
        seen === undefined || await page.run(`document.body.innerText.includes(
        "<script>document.title='owned'</script>")`), seen);
    await page.close();
}

const browser = await Browser.start();
for (const [name, file] of pages)
    await look_at_page(browser, name, file);
await sort_table(browser);
await follow_links(browser);
await browser.stop();
