import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { signal } from "@preact/signals";
import type { FlawedRows, RowReport } from "../api/check";
import { ApiError } from "../api/request";
import type { Document } from "../document/model";
import { RowCheck } from "./check";

const label: Document = { schemaVersion: 1, size: { widthIn: 1, heightIn: 1 }, elements: [] };
const NONE: FlawedRows = { refused: [], missing: [], cut: [], unreadable: [], unchecked: [] };
const report = (count: number, rows = 1000): RowReport => ({ rows, count, findings: [], flaws: NONE, barcodes: [] });

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
      return { ...report(1, some.length), findings };
    },
    {
      pictures: (_, some) => Object.fromEntries(some.map(({ photo = "" }) => [photo, "x".repeat(1_500_000)])),
      circumstances: () => ({ counters: { no: 40 } }),
      numbers: () => [6, 2],
    },
  );
  mock.timers.tick(500);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  assert.deepEqual(asked, [1, 1]);
  assert.deepEqual(counters, [{ no: 40 }, { no: 41 }], "counters go on");
  const { findings, ...counts } = check.report.value ?? report(0);
  assert.deepEqual(counts, { rows: 2, count: 2, flaws: NONE, barcodes: [] });
  assert.deepEqual(findings, [finding(2, "error"), finding(6, "warning")], "with the numbers of the table");
  check.close();
  mock.timers.reset();
});

/** A check of rows by a service that reads the barcodes of three rows at once. */
async function checked(count: number, most = Number.POSITIVE_INFINITY) {
  mock.timers.enable({ apis: ["setTimeout"] });
  const asked: [number, boolean][] = [];
  const check = new RowCheck(
    signal({ ...label, values: [{ name: "no", type: "counter" }] } as const),
    signal(Array.from({ length: count }, (_, row) => ({ row: String(row) }))),
    async (_, some, _signal, _images, _at, isRead) => {
      asked.push([some.length, isRead]);
      if (!isRead) return { ...report(0, some.length), flaws: { ...NONE, unchecked: some.map((_, row) => row) } };
      const rows = Math.min(some.length, 3);
      const unreadable = some.slice(0, rows).flatMap(({ row }, index) => (row === "4" ? [index] : []));
      return { ...report(0, asked.length > most ? 0 : rows), flaws: { ...NONE, unreadable } };
    },
  );
  mock.timers.tick(500);
  for (let turn = 0; turn < 2000; turn += 1) await Promise.resolve();
  check.close();
  mock.timers.reset();
  return { asked, check };
}

test("rows are read in as many requests as needed, and their flaws are counted from the first row", async () => {
  const { asked, check } = await checked(8);
  assert.deepEqual(
    asked.map(([rows]) => rows),
    [8, 3, 2],
  );
  assert.equal(check.report.value?.rows, 8);
  assert.deepEqual(check.report.value?.flaws, { ...NONE, unreadable: [4] });
});

test("after very many requests the barcodes of the other rows stay unread, and the report says which", async () => {
  const { asked, check } = await checked(200);
  assert.equal(asked.filter(([, isRead]) => isRead).length, 60);
  assert.deepEqual(asked.at(-1), [20, false]);
  assert.deepEqual(check.report.value?.flaws.unchecked.slice(0, 2), [180, 181]);
  assert.equal(check.report.value?.rows, 200);
});

test("a service that reads nothing is no reason to ask for ever", async () => {
  const { asked, check } = await checked(8, 1);
  assert.equal(asked.length, 2);
  assert.equal(check.status.value.kind, "failed");
});
