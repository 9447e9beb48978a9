// Printing: the browser's dialog with the exact PDF, USB and serial printers, and commands for network printers.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { draft } from "./draft";
import { openDraft, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 2, heightIn: 1.25, dpi: 300 },
  sampleData: { code: "SAMPLE" },
  elements: [{ id: "t1", type: "text", x: 0.2, y: 0.2, text: "No {{code}}" }],
};

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

async function open(): Promise<Page> {
  const page = await openDraft(service, LABEL, undefined, "Tag: A/B");
  return page;
}

/** What a browser with a viewer for PDF does: the frame loads the file, and its window prints it. */
async function withViewer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "pdfViewerEnabled", { get: () => true });
    const make = URL.createObjectURL.bind(URL);
    const files = new Map<string, Blob>();
    // The browser of the tests has no viewer: an empty page takes its place.
    URL.createObjectURL = (file: Blob) => {
      const isPdf = file.type === "application/pdf";
      const address = make(isPdf ? new Blob([], { type: "text/html" }) : file);
      if (isPdf) files.set(address, file);
      return address;
    };
    const told = async (frame: HTMLIFrameElement) => {
      const { width, height } = frame.getBoundingClientRect();
      const text = await files.get(frame.src)?.text();
      document.body.setAttribute("data-printed", JSON.stringify({ text, isSized: width > 0 && height > 0 }));
    };
    Object.defineProperty(HTMLIFrameElement.prototype, "contentWindow", {
      get(this: HTMLIFrameElement) {
        return {
          focus: () => undefined,
          print: () => {
            if (document.body.hasAttribute("data-refuses")) throw new DOMException("", "SecurityError");
            void told(this);
          },
        };
      },
    });
    addEventListener("securitypolicyviolation", (event) =>
      document.body.setAttribute("data-blocked", event.blockedURI),
    );
  });
}

async function printed(page: Page): Promise<string> {
  const body = page.locator("body[data-printed]");
  await body.waitFor();
  const told = JSON.parse((await body.getAttribute("data-printed")) ?? "") as { text: string; isSized: boolean };
  await page.evaluate(() => document.body.removeAttribute("data-printed"));
  assert.ok(told.isSized, "a frame without a size prints nothing");
  return told.text;
}

const pages = (pdf: string) => [...pdf.matchAll(/\/MediaBox ?\[([^\]]*)\]/g)].map((it) => it[1]?.trim());

test("the browser's dialog gets the exact PDF: pages of the label's size, not scaled", async () => {
  const page = await service.page();
  await withViewer(page);
  await draft(page, LABEL);
  await choose(page, "Print with the browser");
  const one = await printed(page);
  assert.deepEqual(pages(one), ["0 0 144 90"]);
  assert.match(one, /\/PrintScaling ?\/None/);
  await page.getByText("Print at actual size").waitFor();

  await page.locator(".stage-drawing").focus();
  await page.keyboard.press("Control+p");
  assert.deepEqual(pages(await printed(page)), ["0 0 144 90"]);
  await page.keyboard.press("p");
  await page.locator(".print-paper img").waitFor();
  await page.keyboard.press("Control+p");
  await printed(page);
  await page.keyboard.press("p");

  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Paste cells" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("code\tx\nONE\t1\nTWO\t2\n");
  await page.getByRole("button", { name: "Use 2 rows" }).click();
  await choose(page, "Print 2 labels with the browser");
  assert.deepEqual(pages(await printed(page)), ["0 0 144 90", "0 0 144 90"]);
  assert.equal(await page.locator("iframe").count(), 1, "the frame of the last print");
  assert.equal(await page.locator("body").getAttribute("data-blocked"), null, "the page's policy allows the frame");
  await page.close();
});

test("a browser that cannot print a PDF opens it in a tab and says so", async () => {
  const page = await service.page();
  await withViewer(page);
  await draft(page, LABEL);
  await page.evaluate(() => document.body.setAttribute("data-refuses", ""));
  const tab = page.waitForEvent("popup");
  await choose(page, "Print with the browser");
  assert.match((await tab).url(), /^blob:/);
  await page.getByText("the PDF is open in a new tab").waitFor();

  await page.evaluate(() => {
    window.open = () => null;
  });
  const file = page.waitForEvent("download");
  await choose(page, "Print with the browser");
  assert.equal((await file).suggestedFilename(), "Tag.pdf");
  await page.getByText("the PDF was downloaded").waitFor();
  await page.close();
});

test("a USB printer gets the commands, and a browser without USB says so", async () => {
  const page = await open();
  await page.evaluate(() => Object.defineProperty(navigator, "usb", { value: undefined, configurable: true }));
  const send = async () => {
    await choose(page, "Print via USB");
  };
  await send();
  await page.getByText("cannot reach USB printers").waitFor();
  await page.evaluate(() => {
    const sent: string[] = [];
    const device = {
      productName: "ZD421",
      configuration: {
        interfaces: [
          {
            interfaceNumber: 3,
            alternates: [{ interfaceClass: 7, endpoints: [{ endpointNumber: 2, direction: "out", type: "bulk" }] }],
          },
        ],
      },
      open: async () => undefined,
      close: async () => void document.body.setAttribute("data-sent", sent.join("")),
      claimInterface: async (number: number) => void sent.push(`${number}:`),
      transferOut: async (endpoint: number, data: Uint8Array) => {
        sent.push(`${endpoint}:${new TextDecoder().decode(data)}`);
        return { status: document.body.getAttribute("data-status") ?? "ok" };
      },
    };
    Object.defineProperty(navigator, "usb", { value: { requestDevice: async () => device }, configurable: true });
  });
  await send();
  await page.getByText("Sent to ZD421").waitFor();
  assert.match((await page.locator("body").getAttribute("data-sent")) ?? "", /^3:2:\^XA[\s\S]*No SAMPLE[\s\S]*\^XZ$/);
  await page.evaluate(() => document.body.setAttribute("data-status", "stall"));
  await send();
  await page.getByText("The printer did not accept the data").waitFor();
  await page.close();
});

test("a serial printer gets the commands, where the browser has serial ports", async () => {
  const page = await open();
  await page.evaluate(() => {
    const told = { text: "", speed: 0, isClosed: false };
    const port = {
      writable: null as WritableStream<Uint8Array> | null,
      open: async ({ baudRate }: { baudRate: number }) => {
        if (document.body.hasAttribute("data-busy")) throw new DOMException("", "NetworkError");
        told.speed = baudRate;
        port.writable = new WritableStream({
          write: (bytes) => {
            told.text += new TextDecoder().decode(bytes);
          },
        });
      },
      close: async () => {
        told.isClosed = true;
        document.body.setAttribute("data-sent", JSON.stringify(told));
      },
    };
    Object.defineProperty(navigator, "serial", { value: { requestPort: async () => port }, configurable: true });
  });
  await choose(page, "Print via serial port");
  await page.getByText("Sent to the printer").waitFor();
  const told = JSON.parse((await page.locator("body").getAttribute("data-sent")) ?? "");
  assert.deepEqual({ ...told, text: "" }, { text: "", speed: 9600, isClosed: true });
  assert.match(told.text, /^\^XA[\s\S]*No SAMPLE[\s\S]*\^XZ$/);
  await page.evaluate(() => document.body.setAttribute("data-busy", ""));
  await choose(page, "Print via serial port");
  await page.getByText("set to 9600 baud").waitFor();

  await page.addInitScript(() => Object.defineProperty(navigator, "serial", { value: undefined }));
  await page.reload();
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: "Print via USB" }).waitFor();
  assert.equal(await page.getByRole("menuitem", { name: "Print via serial port" }).count(), 0);
  await page.close();
});

test("commands for a network printer name the file, the printer, and the address of a saved design", async () => {
  const page = await open();
  await choose(page, "Send to a network printer");
  const dialog = page.getByRole("dialog", { name: "Send to a network printer" });
  await dialog.getByLabel("Address of the printer").fill("10.0.0.7");
  await dialog.getByLabel("Name of the print queue").fill("Desk");
  const command = (name: string, index = 0) => dialog.getByRole("region", { name }).nth(index).innerText();
  assert.equal(await command("To port 9100"), "nc -w 5 '10.0.0.7' 9100 < 'Tag A B.zpl'");
  assert.equal(await command("Through a print queue"), "lp -d 'Desk' -o raw 'Tag A B.zpl'");
  const file = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download Tag A B.zpl" }).click();
  assert.equal((await file).suggestedFilename(), "Tag A B.zpl");
  await dialog.getByText("Save the design first").waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Save", exact: true }).click();
  const gate = page.getByRole("dialog", { name: "Create your account" });
  await gate.getByLabel("E-mail").fill("printer@example.com");
  await gate.getByLabel("Password").fill("correct horse battery");
  await gate.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(/\/edit\/(?!draft)[^/?]+$/);
  const id = page.url().split("/").pop() ?? "";
  await choose(page, "Send to a network printer");
  const fetched = await command("To port 9100", 1);
  assert.ok(fetched.includes(`curl --fail '${service.address}/api/v1/designs/${id}/render'`), fetched);
  assert.ok(fetched.includes('"code": "SAMPLE"') && fetched.endsWith("|\n  nc -w 5 '10.0.0.7' 9100"), fetched);
  assert.match(await command("Through a print queue", 1), /\|\n {2}lp -d 'Desk' -o raw$/);
  await page.close();
});
