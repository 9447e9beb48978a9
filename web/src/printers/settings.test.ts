import assert from "node:assert/strict";
import test from "node:test";
import {
  formatOf,
  inFormat,
  languageOf,
  type PrinterSettings,
  printsDots,
  requestOptions,
  withSetting,
} from "./settings";

test("without a printer, or with one that this editor does not know, labels are ZPL", () => {
  assert.equal(formatOf(undefined), "zpl");
  assert.equal(formatOf({ format: "dpl" } as unknown as PrinterSettings), "zpl");
  assert.equal(formatOf({ format: "constructor" } as unknown as PrinterSettings), "zpl");
  assert.equal(languageOf({ format: "sheet" }), undefined);
  assert.equal(printsDots(undefined), false);
  assert.equal(printsDots({ format: "epl" }) && printsDots({ format: "sheet" }), true);
});

test("another language keeps the settings that it has, and fields that nobody here knows", () => {
  const before = {
    ...{ format: "tspl", dpi: 300, head: 1280, speed: 4, gap: 0.1, cut: "each", across: { count: 2, gap: 0 } },
    mine: { kept: true },
  } as unknown as PrinterSettings;
  assert.deepEqual(inFormat(before, "epl"), {
    ...{ format: "epl", speed: 4, gap: 0.1, across: { count: 2, gap: 0 }, mine: { kept: true } },
  });
  assert.deepEqual(inFormat(before, "tspl"), before, "the same language keeps the facts about the device");
  assert.deepEqual(inFormat({ format: "brother-ql", roll: "62", direction: "reversed" }, "pwg"), {
    ...{ format: "pwg", direction: "reversed" },
  });
});

test("a request has the options of its language only: the service refuses others", () => {
  const settings = { format: "tspl", dpi: 300, speed: 4, roll: "62", across: { count: 2, gap: 0 }, mine: 1 };
  assert.deepEqual(requestOptions(settings as unknown as PrinterSettings), { dpi: 300, speed: 4 });
  assert.deepEqual(requestOptions(undefined), {});
});

test("ZPL with nothing to say needs no field in the document", () => {
  assert.equal(inFormat({ format: "tspl", speed: 4 }, "zpl"), undefined);
  assert.equal(withSetting({ format: "zpl", dpi: 300 }, "dpi", undefined), undefined);
  assert.deepEqual(withSetting(undefined, "across", { count: 2, gap: 0 }), {
    format: "zpl",
    across: { count: 2, gap: 0 },
  });
  assert.deepEqual(withSetting({ format: "tspl", dpi: 300 }, "dpi", undefined), { format: "tspl" });
});
