// Printing with Zebra Browser Print, with a fake that answers in its place.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { draft } from "./draft";
import { testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 2, heightIn: 1.25, dpi: 300 },
  sampleData: { code: 'Grün – 12 € \\ "x"' },
  elements: [{ id: "t1", type: "text", x: 0.2, y: 0.2, text: "{{code}}" }],
};

const DEVICE = {
  name: "ZD421-203dpi ZPL",
  deviceType: "printer",
  connection: "usb",
  uid: "50J1",
  provider: "zebra",
  version: 2,
};

async function open(): Promise<Page> {
  const page = await service.page();
  // As a person would answer the browser's question.
  await page.context().grantPermissions(["local-network-access"]);
  await draft(page, LABEL);
  return page;
}

interface Fake {
  readonly written: { readonly type: string | undefined; readonly body: { device: unknown; data: string } }[];
  chosen: object | undefined;
  available: readonly object[];
  status: number;
  close(): Promise<void>;
}

/** Answers as Browser Print does, on its fixed port. */
async function browserPrint(): Promise<Fake> {
  const fake = {
    written: [] as Fake["written"],
    chosen: DEVICE as object | undefined,
    available: [DEVICE] as object[],
    status: 200,
  };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const isWrite = request.method === "POST" && request.url === "/write";
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.statusCode = isWrite ? fake.status : 200;
      if (isWrite)
        fake.written.push({
          type: request.headers["content-type"],
          body: JSON.parse(Buffer.concat(chunks).toString()) as never,
        });
      const answers: Record<string, string> = {
        "/default?type=printer": fake.chosen ? JSON.stringify(fake.chosen) : "",
        "/available": JSON.stringify({ printer: fake.available }),
        "/write": "{}",
      };
      response.end(answers[request.url ?? ""] ?? "");
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`port 9100 is needed for this test: ${error.message}`)));
    server.listen(9100, "127.0.0.1", resolve);
  });
  return Object.assign(fake, {
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

async function choose(page: Page, entry: string, menu = "Print"): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** The bytes of the file that a menu entry downloads. */
async function exported(page: Page, entry: string): Promise<string> {
  const waiting = page.waitForEvent("download");
  await choose(page, entry, "Export");
  return (await readFile(await (await waiting).path())).toString("hex");
}

const hex = (text: string | undefined) => Buffer.from(text ?? "").toString("hex");

test("Browser Print gets exactly what is exported: this label, and all rows", async () => {
  const fake = await browserPrint();
  try {
    const page = await open();
    const one = await exported(page, "ZPL");
    await choose(page, "Print with Zebra Browser Print");
    await page.getByText("Sent to ZD421-203dpi ZPL").waitFor();
    assert.equal(hex(fake.written[0]?.body.data), one);
    assert.deepEqual(fake.written[0]?.body.device, DEVICE);
    assert.match(fake.written[0]?.type ?? "", /^text\/plain/, "a type for which no browser asks first");

    await page.getByRole("tab", { name: "Data" }).click();
    await page.getByRole("button", { name: "Paste cells" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("code\tx\nÄ-1\t1\nß\t2\n");
    await page.getByRole("button", { name: "Use 2 rows" }).click();
    const all = await exported(page, "ZPL, 2 labels");
    fake.chosen = undefined;
    const sent = page.waitForResponse("http://127.0.0.1:9100/write");
    await choose(page, "Print 2 labels with Zebra Browser Print");
    await sent;
    assert.equal(hex(fake.written[1]?.body.data), all);
    assert.deepEqual(fake.written[1]?.body.device, DEVICE, "the only printer there is");

    fake.available = [DEVICE, { ...DEVICE, uid: "other" }];
    await choose(page, "Print with Zebra Browser Print");
    await page.getByText("Choose a default printer").waitFor();
    fake.chosen = DEVICE;
    fake.status = 500;
    await choose(page, "Print with Zebra Browser Print");
    await page.getByText("did not accept the label").waitFor();
    await page.close();
  } finally {
    await fake.close();
  }
});

test("without an answer the dialog says why and offers a file", async () => {
  const page = await open();
  await choose(page, "Print with Zebra Browser Print");
  const dialog = page.getByRole("dialog", { name: "Zebra Browser Print does not respond" });
  await dialog.getByText("Chrome since version 142").waitFor();
  const waiting = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download ZPL" }).click();
  assert.match((await waiting).suggestedFilename(), /\.zpl$/);
  await dialog.waitFor({ state: "detached" });

  await choose(page, "Print with Zebra Browser Print");
  await dialog.waitFor();
  const fake = await browserPrint();
  try {
    await dialog.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Sent to ZD421-203dpi ZPL").waitFor();
    assert.equal(fake.written.length, 1);
  } finally {
    await fake.close();
  }
  await page.close();
});
