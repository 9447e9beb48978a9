import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { signal } from "@preact/signals";
import type { RowReport } from "../api/check";
import { ApiError } from "../api/request";
import type { Document } from "../document/model";
import { RowCheck } from "./check";

const label: Document = { schemaVersion: 1, size: { widthIn: 1, heightIn: 1 }, elements: [] };
const report = (count: number): RowReport => ({ rows: 1, count, findings: [], barcodes: [] });

function desk(first: readonly Record<string, string>[]) {
  mock.timers.enable({ apis: ["setTimeout"] });
  const asked: { count: number; resolve: (it: RowReport) => void; reject: (it: unknown) => void }[] = [];
  const rows = signal<readonly Record<string, string>[]>(first);
  const check = new RowCheck(
    signal(label),
    rows,
    (_, all) => new Promise((resolve, reject) => asked.push({ count: all.length, resolve, reject })),
  );
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const count = () => check.report.value?.count;
  const close = () => {
    check.close();
    mock.timers.reset();
  };
  return { asked, rows, check, count, settle, close };
}

test("without rows nothing is requested; with rows once after a pause", async () => {
  const { asked, rows, count, settle, close } = desk([]);
  mock.timers.tick(1000);
  assert.equal(asked.length, 0);
  rows.value = [{ a: "1" }];
  mock.timers.tick(400);
  rows.value = [{ a: "1" }, { a: "2" }];
  mock.timers.tick(500);
  assert.deepEqual(
    asked.map((it) => it.count),
    [2],
  );
  asked[0]?.resolve(report(7));
  await settle();
  assert.equal(count(), 7);
  rows.value = [];
  assert.equal(count(), undefined);
  close();
});

test("an answer about older rows is dropped", async () => {
  const { asked, rows, check, count, settle, close } = desk([{ a: "1" }]);
  mock.timers.tick(500);
  rows.value = [{ a: "2" }];
  asked[0]?.resolve(report(1));
  await settle();
  assert.equal(count(), undefined);
  assert.equal(check.status.value.kind, "waiting");
  mock.timers.tick(500);
  asked[1]?.resolve(report(2));
  await settle();
  assert.equal(count(), 2);
  close();
});

test("a busy service is asked again, a refusal is reported", async () => {
  const { asked, check, settle, close } = desk([{ a: "1" }]);
  mock.timers.tick(500);
  asked[0]?.reject(new ApiError(429, "rate_limited", "too many", [], {}));
  await settle();
  assert.equal(check.status.value.kind, "waiting");
  mock.timers.tick(4000);
  asked[1]?.reject(new ApiError(400, "invalid_spec", "wrong", [{ path: "/document/size", message: "is missing" }], {}));
  await settle();
  assert.deepEqual(check.status.value, { kind: "failed", message: "/size: is missing" });
  close();
});

test("retries wait as long as the service says, and end", async () => {
  const { asked, check, settle, close } = desk([{ a: "1" }]);
  const busy = async () => {
    asked.at(-1)?.reject(new ApiError(429, "rate_limited", "too many", [], {}, 30));
    await settle();
  };
  mock.timers.tick(500);
  for (let count = 1; count < 5; count += 1) {
    await busy();
    assert.equal(check.status.value.kind, "waiting");
    mock.timers.tick(29_999);
    assert.equal(asked.length, count);
    mock.timers.tick(1);
    assert.equal(asked.length, count + 1);
  }
  await busy();
  assert.deepEqual(check.status.value, { kind: "failed", message: "too many" });
  mock.timers.tick(300_000);
  assert.equal(asked.length, 5);
  close();
});

test("rows whose pictures need several requests are reported together, errors first", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const rows = ["a", "b"].map((photo) => ({ photo }));
  const finding = (row: number, severity: "error" | "warning") => ({
    row,
    elementId: "i1",
    rule: "invalid-value",
    severity,
    code: "no-picture",
    message: "",
  });
  const asked: number[] = [];
  const counters: unknown[] = [];
  const check = new RowCheck(
    signal({ ...label, values: [{ name: "no", type: "counter" }] } as const),
    signal(rows),
    async (_, some, _signal, _images, at) => {
      asked.push(some.length);
      counters.push(at.counters);
      const findings = [finding(0, asked.length === 1 ? "warning" : "error")];
      return { rows: some.length, count: 1, findings, barcodes: [] };
    },
    (_, some) => Object.fromEntries(some.map(({ photo = "" }) => [photo, "x".repeat(1_500_000)])),
    () => ({ counters: { no: 40 } }),
  );
  mock.timers.tick(500);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  assert.deepEqual(asked, [1, 1]);
  assert.deepEqual(counters, [{ no: 40 }, { no: 41 }], "counters go on");
  const { findings, ...counts } = check.report.value ?? report(0);
  assert.deepEqual(counts, { rows: 2, count: 2, barcodes: [] });
  assert.deepEqual(findings, [finding(1, "error"), finding(0, "warning")]);
  check.close();
  mock.timers.reset();
});
