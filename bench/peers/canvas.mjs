// Chromium's side of the benchmark of texts: a line drawn on a canvas and read back as pixels; nanoseconds, the least mean of many
// passes. Chromium keeps the shapes of words and the pictures of glyphs that it has drawn, so each pass draws another number.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [file, size, language, text] = process.argv.slice(2);
const profile = mkdtempSync(join(tmpdir(), "canvas-"));
const browser = spawn(
    process.env.CHROMIUM ?? "chromium-headless-shell",
    ["--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", `--user-data-dir=${profile}`, "about:blank"],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
);
const answers = new Map();
let received = Buffer.alloc(0);
browser.stdio[4].on("data", (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (let end = received.indexOf(0); end >= 0; end = received.indexOf(0)) {
        const message = JSON.parse(received.subarray(0, end).toString());
        received = received.subarray(end + 1);
        answers.get(message.id)?.(message.result);
    }
});

let last = 0;
function send(method, params, sessionId) {
    last += 1;
    const id = last;
    browser.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve) => answers.set(id, resolve));
}

async function measure([font, size, language, text, passes]) {
    const bytes = Uint8Array.from(atob(font), (character) => character.charCodeAt(0));
    const face = await new FontFace("measured", bytes).load();
    document.fonts.add(face);
    document.documentElement.lang = language;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [900, 2 * size];
    const context = canvas.getContext("2d", { willReadFrequently: true });
    const line = (number) => {
        context.clearRect(0, 0, canvas.width, canvas.height);
        context.font = `${size}px measured`;
        context.fillText(`${text}${number}`, 2, size * 1.4);
        return context.getImageData(0, 0, canvas.width, canvas.height).data;
    };
    if (!line(0).some((value) => value > 0)) throw new Error("nothing was drawn");
    let least = Infinity;
    for (let pass = 0; pass < passes; pass += 1) {
        const start = performance.now();
        for (let number = 0; number < 20; number += 1) line(pass * 20 + number);
        least = Math.min(least, (performance.now() - start) / 20);
    }
    return least * 1e6;
}

try {
    const { targetInfos } = await send("Target.getTargets");
    const { targetId } = targetInfos.find(({ type }) => type === "page");
    const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
    const question = JSON.stringify([readFileSync(file).toString("base64"), Number(size), language, text, process.env.BENCH_SHORT ? 1 : 60]);
    const expression = `(${measure})(${question})`;
    const { result } = await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true }, sessionId);
    console.log(Math.round(result.value));
} finally {
    const left = new Promise((resolve) => browser.once("exit", resolve));
    browser.kill("SIGKILL");
    await left;
    rmSync(profile, { recursive: true, force: true });
    process.exit();
}
