// A separate service with an empty database for each test file, and a browser.

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

export type PageOptions = Parameters<Browser["newPage"]>[0];

export interface Service {
  readonly address: string;
  readonly browser: Browser;
  page(options?: PageOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Milliseconds that a page may take for what a test waits for: enough on a machine that does other work, too. */
export const PATIENCE = 60_000;

const PROGRAM = process.env.LABELWRIGHT_PROGRAM ?? path.resolve("..", "target", "debug", "labelwright");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Where the service is, once it has printed the last line of its greeting. It takes a free port by itself. */
async function greeted(program: ChildProcess): Promise<string> {
  let address: string | undefined;
  for await (const line of createInterface({ input: program.stdout ?? Readable.from([]) })) {
    address ??= /^Labelwright is at (\S+)$/.exec(line)?.[1];
    if (address !== undefined && line.startsWith("The API reference is at")) return address;
  }
  throw new Error("the service ended before it was ready");
}

export async function start(): Promise<Service> {
  const folder = await mkdtemp(path.join(tmpdir(), "labelwright-e2e-"));
  const program = spawn(PROGRAM, ["serve", "--listen", "127.0.0.1:0", "--data-dir", folder], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, LABELWRIGHT_DRAIN_NOTICE: "0" },
  });
  const args = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"];
  const launched = chromium.launch({ executablePath: CHROMIUM, args });
  const [address, browser] = await Promise.all([greeted(program), launched]).catch(async (error: unknown) => {
    // A service or a browser that goes on would keep the tests from ending.
    program.kill();
    await launched.then((browser) => browser.close()).catch(() => undefined);
    throw error;
  });
  return {
    address,
    browser,
    page: async (options) => {
      const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 }, ...options });
      asOwnPage(page.context(), address);
      page.setDefaultTimeout(PATIENCE);
      return page;
    },
    close: async () => {
      await browser.close();
      // A service that is still shutting down would write into the removed folder.
      const ended = once(program, "exit");
      program.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Requests of a test outside the page carry the origin of the editor, as a browser would send it. */
export function asOwnPage(context: BrowserContext, address: string): BrowserContext {
  const { request } = context;
  for (const method of ["post", "put", "patch", "delete"] as const) {
    const send = request[method].bind(request);
    request[method] = (url, options = {}) =>
      send(url, { ...options, headers: { origin: address, ...options.headers } });
  }
  return context;
}

/** How a browser gets its session: with a new account, or with one that there is. */
export type Way = "sign-up" | "sign-in";

/** Signs the browser of a page or of a context in. */
export async function signIn(browser: Pick<Page, "request">, email: string, way: Way = "sign-up"): Promise<void> {
  const data = { email, password: "correct horse battery" };
  const answer = await browser.request.post(`/api/editor/${way}`, { data });
  assert.equal(answer.status(), way === "sign-up" ? 201 : 200, await answer.text());
}
