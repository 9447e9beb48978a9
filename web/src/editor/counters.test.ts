import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "@preact/signals";
import type { MadeValue } from "../document/made";
import type { Document } from "../document/model";
import { Counters, type Saved } from "./counters";

const label = (...values: MadeValue[]): Document => ({ schemaVersion: 1, size: {}, elements: [], values });
const KEPT: MadeValue = { name: "no", type: "counter", keep: "design" };

/** A service that counts. */
function desk(first: Document, kept?: Saved) {
  const calls: string[] = [];
  let stored: Record<string, number> = {};
  const [document, saved] = [signal(first), signal<Saved | undefined>(kept)];
  const counters = new Counters(document, saved, {
    list: async (id) => {
      calls.push(`list ${id}`);
      return { ...stored };
    },
    take: async (id, labels) => {
      calls.push(`take ${id} ${JSON.stringify(labels)}`);
      const before = Object.fromEntries(Object.keys(labels).map((name) => [name, stored[name] ?? 1]));
      for (const [name, count] of Object.entries(labels)) stored[name] = (stored[name] ?? 1) + count;
      return before;
    },
    set: async (_, numbers) => {
      stored = { ...stored, ...numbers };
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { calls, document, saved, counters, settle };
}

test("numbers are known once the design is saved, and a design without kept counters asks for none", async () => {
  const { calls, document, saved, counters, settle } = desk(label({ name: "no", type: "counter" }));
  saved.value = { id: "d", document: document.value };
  await settle();
  assert.deepEqual(calls, []);
  document.value = label(KEPT);
  await settle();
  assert.deepEqual(calls, ["list d"]);
  document.value = label(KEPT, { name: "x", type: "text", text: "" });
  await settle();
  assert.deepEqual(calls, ["list d"], "typing asks no more");
  counters.close();
});

test("labels take numbers, those whose row gives one do not, and the next number moves", async () => {
  const document = label(KEPT, { name: "job", type: "counter" });
  const { calls, counters, settle } = desk(document, { id: "d", document });
  await settle();
  const made: unknown[] = [];
  const make = async (numbers: Readonly<Record<string, number>>) => {
    made.push(numbers);
    return made.length;
  };
  assert.equal(await counters.use([{}, { no: "7" }, {}], make), 1);
  assert.deepEqual(counters.next.value, { no: 3 });
  await counters.use([{ no: "7" }], make);
  assert.deepEqual(made, [{ no: 1 }, {}]);
  await counters.set("no", 500);
  assert.deepEqual(counters.next.value, { no: 500 });
  assert.deepEqual(calls, ["list d", 'take d {"no":2}', "list d", "list d"]);
  counters.close();
});

test("a counter that counts otherwise than the saved one has to be saved first", () => {
  const { document, saved, counters } = desk(label(KEPT));
  const names = () => counters.unsaved.value.map(({ name }) => name);
  assert.deepEqual(names(), ["no"]);
  saved.value = { id: "d", document: document.value };
  assert.deepEqual(names(), []);
  document.value = label({ ...KEPT, width: 6, start: 1 });
  assert.deepEqual(names(), [], "the form of a number does not matter");
  document.value = label({ ...KEPT, step: 2 });
  assert.deepEqual(names(), ["no"]);
  document.value = label(KEPT, { name: "job", type: "counter" });
  assert.deepEqual(names(), []);
  counters.close();
});

test("labels that are refused take no number, and those of another job are not given again", async () => {
  const document = label(KEPT);
  const { calls, counters, settle } = desk(document, { id: "d", document });
  await settle();
  await assert.rejects(counters.use([{}], () => Promise.reject(new Error("refused"))));
  assert.deepEqual(calls, ["list d"]);
  await counters.use([{}], async () => undefined);
  // As if another tab had printed it.
  counters.next.value = { no: 1 };
  const made: unknown[] = [];
  await counters.use([{}], async (numbers) => made.push(numbers));
  assert.deepEqual(made, [{ no: 1 }, { no: 2 }]);
  counters.close();
});
