// The game's own thread. It runs COINSTRIP, the reference code as WebAssembly
// (see web.c), so that the page never waits; must not know what a page is.
"use strict";

// What the thread runs; it is made from this function's text, as a page that was
// opened as a file may load no other script. "port" sends and receives.
function serve(port) {
    const decoder = new TextDecoder();
    const encoder = new TextEncoder();
    let game;
    let acts;

    function text(pointer) {
        const memory = new Uint8Array(game.memory.buffer);
        return decoder.decode(
            memory.subarray(pointer, memory.indexOf(0, pointer)));
    }

    function putText(words) {
        const bytes = encoder.encode(words);
        const at = game.web_room(bytes.length); // ends with a zero already
        new Uint8Array(game.memory.buffer).set(bytes, at);
    }

    async function begin(module) {
        const system = {}; // no files are there: all answers "bad descriptor"
        for (const { module: from, name } of
            WebAssembly.Module.imports(module)) {
            (system[from] ||= {})[name] = () => 8;
        }
        game = (await WebAssembly.instantiate(module, system)).exports;
        game._initialize();
        acts = text(game.web_acts()).split(" ");
    }

    const calls = {
        act: (name) => game.web_act(acts.indexOf(name)),
        start: (preset, ...numbers) => {
            putText(preset);
            return text(game.web_start(...numbers));
        },
        load: (record) => {
            putText(record);
            return text(game.web_load());
        },
        type: (c) => game.web_type(c),
        point: (...where) => game.web_point(...where),
        drag: (...where) => game.web_drag(...where),
        hold: (...where) => game.web_hold(...where),
        hurry: (hurry) => game.web_hurry(hurry),
        play: () => game.web_play(),
        look: () => 0,
    };

    let ready;
    port.onmessage = async ({ data }) => {
        if (data.module) {
            ready = begin(data.module);
            return;
        }
        await ready;
        let problem = "";
        for (const [name, ...values] of data.calls) {
            problem = calls[name](...values) || problem;
        }
        port.postMessage({
            id: data.id,
            problem,
            state: problem ? null : JSON.parse(text(game.web_state())),
            record: problem ? null : text(game.web_record()),
        });
    };
}

// A thread; where there can be none, the page itself.
function openThread() {
    try {
        const code = `"use strict";(${serve})(self);`;
        const type = { type: "text/javascript" };
        return new Worker(URL.createObjectURL(new Blob([code], type)));
    } catch {
        const { port1, port2 } = new MessageChannel();
        serve(port2);
        port1.terminate = () => port1.close();
        return port1;
    }
}

// The game as the page sees it: asks in order, and may be broken off.
class Game {
    static async open() {
        const made = new Game();
        const packed = Uint8Array.from(atob(COINSTRIP), (c) => c.charCodeAt(0));
        const stream = new Blob([packed]).stream()
            .pipeThrough(new DecompressionStream("gzip"));
        made.module = await WebAssembly.compile(
            await new Response(stream).arrayBuffer());
        made.next = 1;
        made.waiting = new Map();
        made.begin();
        return made;
    }

    begin() {
        this.thread = openThread();
        this.thread.onmessage = ({ data }) => {
            const done = this.waiting.get(data.id);
            this.waiting.delete(data.id);
            if (data.record) this.record = data.record;
            done?.(data);
        };
        this.thread.postMessage({ module: this.module });
    }

    // The answer to several calls: what there is to see after them.
    ask(...calls) {
        const id = this.next++;
        const answer = new Promise((done) => this.waiting.set(id, done));
        this.thread.postMessage({ id, calls });
        return answer;
    }

    // Stops what is being thought, and goes on from before that, after some
    // other calls; what takes long is not thought out any more.
    async breakOff(calls) {
        const left = [...this.waiting.values()];
        this.thread.terminate();
        this.waiting.clear();
        this.begin();
        const answer = this.record
            ? await this.ask(["load", this.record], ["hurry", 1], ...calls)
            : { problem: "there was no game yet" };
        left.forEach((done) => done(answer));
        return answer;
    }
}
