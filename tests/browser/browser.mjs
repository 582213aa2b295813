/* A headless Chromium, spoken to through a pipe: no packages are needed.
 *
 *     const browser = await Browser.start();
 *     const page = await browser.open("file:///...", { width: 360 });
 *     const title = await page.run("document.title");
 *     await browser.stop();
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Browser {
    static async start() {
        const browser = new Browser();
        browser.profile = mkdtempSync(join(tmpdir(), "browser-"));
        browser.process = spawn("chromium", [
            "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--disable-dev-shm-usage", "--remote-debugging-pipe",
            "--user-data-dir=" + browser.profile,
        ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
        browser.next = 1;
        browser.waiting = new Map();
        browser.listeners = [];
        let rest = "";
        browser.process.stdio[4].setEncoding("utf8").on("data", (data) => {
            const messages = (rest + data).split("\0");
            rest = messages.pop();
            messages.forEach((text) => browser.take(JSON.parse(text)));
        });
        return browser;
    }

    take(message) {
        const wait = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        if (message.error)
            wait?.fail(new Error(message.error.message));
        else
            wait?.done(message.result);
        this.listeners.forEach((listener) => listener(message));
    }

    /* Asks for something of the DevTools protocol. */
    ask(method, params = {}, sessionId = undefined) {
        const id = this.next++;
        const text = JSON.stringify({ id, method, params, sessionId });
        this.process.stdio[3].write(text + "\0");
        return new Promise((done, fail) =>
            this.waiting.set(id, { done, fail }));
    }

    /* `look` has width, height, the media to pretend: scheme ("dark"), print;
     * and whether it is touched, and things are to keep still (calm). */
    async open(url, look = {}) {
        const target = await this.ask("Target.createTarget",
            { url: "about:blank" });
        const { sessionId } = await this.ask("Target.attachToTarget",
            { targetId: target.targetId, flatten: true });
        const page = new Page(this, sessionId, target.targetId);
        await page.look(look);
        await page.load(url);
        return page;
    }

    async stop() {
        const ended = new Promise((done) => this.process.on("exit", done));
        await this.ask("Browser.close").catch(() => {});
        await ended;
        rmSync(this.profile, { recursive: true, force: true });
    }
}

class Page {
    constructor(browser, session, target) {
        Object.assign(this, { browser, session, target });
        this.errors = []; /* what the browser complains of, refused loads too */
        browser.listeners.push((message) => {
            if (message.sessionId !== session)
                return;
            if (message.method === "Log.entryAdded")
                this.errors.push(message.params.entry.text);
            if (message.method === "Runtime.exceptionThrown")
                this.errors.push(message.params.exceptionDetails.text);
            if (message.method === "Page.loadEventFired")
                this.loaded?.();
        });
    }

    ask(method, params = {}) {
        return this.browser.ask(method, params, this.session);
    }

    async look({ width = 1280, height = 900, scheme = "light", print = false,
        touch = false, calm = false }) {
        await this.ask("Emulation.setDeviceMetricsOverride",
            { width, height, deviceScaleFactor: 1, mobile: touch });
        await this.ask("Emulation.setTouchEmulationEnabled",
            { enabled: touch });
        await this.ask("Emulation.setEmulatedMedia", {
            media: print ? "print" : "screen",
            features: [{ name: "prefers-color-scheme", value: scheme },
                { name: "prefers-reduced-motion",
                    value: calm ? "reduce" : "no-preference" }],
        });
    }

    async load(url) {
        await this.ask("Page.enable");
        await this.ask("Log.enable");
        await this.ask("Runtime.enable");
        const loaded = new Promise((done) => { this.loaded = done; });
        await this.ask("Page.navigate", { url });
        await loaded;
    }

    /* The value of an expression, or of the promise that it is. */
    async run(expression) {
        const { result, exceptionDetails } = await this.ask("Runtime.evaluate",
            { expression, awaitPromise: true, returnByValue: true });
        if (exceptionDetails)
            throw new Error(exceptionDetails.exception?.description ??
                exceptionDetails.text);
        return result.value;
    }

    /* Waits, 15 seconds at most, until that is so. */
    async until(expression) {
        for (let i = 0; i < 600; i++) {
            if (await this.run(expression))
                return;
            await new Promise((resolve) => setTimeout(resolve, 25));
        }
        throw new Error("never: " + expression);
    }

    async press(key, code = key) {
        const text = key === "Enter" ? "\r"
            : key.length === 1 ? key : undefined;
        const windowsVirtualKeyCode = { Tab: 9, Enter: 13, Escape: 27,
            ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 }[key];
        const event = { key, code, text, windowsVirtualKeyCode };
        await this.ask("Input.dispatchKeyEvent", { type: "keyDown", ...event });
        await this.ask("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    }

    /* Where the middle of an element is, once it is to be seen. */
    middle(selector) {
        return this.run(`(() => {
            const one = document.querySelector(${JSON.stringify(selector)});
            one.scrollIntoView({ block: "nearest", inline: "nearest" });
            const { x, y, width, height } = one.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
        })()`);
    }

    async click(selector) {
        const event = { ...await this.middle(selector), button: "left",
            clickCount: 1 };
        for (const type of ["mousePressed", "mouseReleased"])
            await this.ask("Input.dispatchMouseEvent", { type, ...event });
    }

    async tap(selector) {
        const touchPoints = [await this.middle(selector)];
        await this.ask("Input.dispatchTouchEvent",
            { type: "touchStart", touchPoints });
        await this.ask("Input.dispatchTouchEvent",
            { type: "touchEnd", touchPoints: [] });
    }

    /* Presses on one element, goes to another in steps, and lets go. */
    async drag(from, to, steps = 4) {
        const a = await this.middle(from);
        const b = await this.middle(to);
        const at = (part) => ({ x: a.x + (b.x - a.x) * part,
            y: a.y + (b.y - a.y) * part });
        const send = (type, part) => this.ask("Input.dispatchMouseEvent",
            { type, button: "left", buttons: 1, clickCount: 1, ...at(part) });
        await send("mousePressed", 0);
        for (let i = 1; i <= steps; i++)
            await send("mouseMoved", i / steps);
        await send("mouseReleased", 1);
    }

    /* The same with a finger. */
    async swipe(from, to, steps = 4) {
        const a = await this.middle(from);
        const b = await this.middle(to);
        const send = (type, touchPoints) =>
            this.ask("Input.dispatchTouchEvent", { type, touchPoints });
        await send("touchStart", [a]);
        for (let i = 1; i <= steps; i++)
            await send("touchMove", [{ x: a.x + (b.x - a.x) * i / steps,
                y: a.y + (b.y - a.y) * i / steps }]);
        await send("touchEnd", []);
    }

    /* What axe-core, whose source this is, has to find fault with; "" is none.
     * The contrast takes long to look at on a large page. */
    async faults(axe, contrast) {
        await this.run(axe + ";0");
        return this.run(`axe.run(document, { preload: false, runOnly: [
            "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
            rules: { "color-contrast": { enabled: ${contrast} } } })
            .then((found) => found.violations.map((one) =>
            one.id + ": " + one.help + ": " + one.nodes.slice(0, 3).map(
            (node) => node.html).join(" ")).join("\\n"))`);
    }

    /* The whole page as a picture. */
    async picture(path) {
        const { data } = await this.ask("Page.captureScreenshot",
            { captureBeyondViewport: true, format: "png" });
        writeFileSync(path, Buffer.from(data, "base64"));
    }

    async close() {
        await this.browser.ask("Target.closeTarget", { targetId: this.target });
    }
}
