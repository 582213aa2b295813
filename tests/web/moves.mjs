// The same as native.c, by the WebAssembly that the page holds:
//     node moves.mjs build/web/coinstrip.js COUNT
import { readFileSync, writeSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const [file, count] = process.argv.slice(2);
const base64 = readFileSync(file, "utf8").match(/"([^"]*)"/)[1];
const module = new WebAssembly.Module(
    gunzipSync(Buffer.from(base64, "base64")));
const system = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (system[from] ||= {})[name] = () => 8;
}
const game = new WebAssembly.Instance(module, system).exports;
game._initialize();

function text(pointer) {
    const memory = Buffer.from(game.memory.buffer);
    return memory.toString("utf8", pointer, memory.indexOf(0, pointer));
}

const hint = text(game.web_acts()).split(" ").indexOf("hint");
const name = Buffer.from("none");
const room = game.web_room(name.length);
new Uint8Array(game.memory.buffer).set(name, room);

function print(words) {
    const bytes = Buffer.from(words);
    for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at);
}

let lines = "";
for (let i = 0; i < Number(count); i++) {
    const strips = 1 + i % 3;
    const one = strips === 1;
    game.web_start(i % 3, i >> 1 & 1, one ? 0 : (i >> 2) % 5, 3, 10 * (i % 3),
        strips, 3 + i % (one ? 4 : 2), one ? 12 + i % 13 : 10 + i % 5, 0, i);
    for (let step = 0; step < 4; step++) game.web_act(hint);
    lines += text(game.web_state()) + "\n";
    game.web_play();
    lines += text(game.web_state()) + "\n";
    if (lines.length > 1e6) {
        print(lines);
        lines = "";
    }
}
print(lines);
