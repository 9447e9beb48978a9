import assert from "node:assert/strict";
import test from "node:test";
import type { Element } from "../kinds/model";
import type { Document } from "./model";
import { type State, Store } from "./store";
import { add, change, find, remove } from "./tree";
import { separated, shownOnce, twinsOf, withTwins } from "./twins";

const text = (id: string, x: number, y: number, words = "BERLIN", more: object = {}): Element =>
  ({ id, type: "text", x, y, text: words, fontSize: 10, ...more }) as Element;
const label = (...elements: Element[]): Document => ({ schemaVersion: 1, size: {}, elements });
const sets = (document: Document) => [...new Set(twinsOf(document).values())].map((set) => set.join("+"));
const edit = (store: Store, id: string, by: (element: Element) => Element) =>
  store.transact("Edit", (state: State) => ({ ...state, document: change(state.document, [id], by) }));
const fields = (store: Store, id: string) => {
  const { x, y, text, fontSize, name } = find(store.state.document, id) as Extract<Element, { type: "text" }>;
  return { x, y, text, fontSize, name };
};

test("equal texts within a few dots are printed as one", () => {
  const check = (expected: string[], ...elements: Element[]) => assert.deepEqual(sets(label(...elements)), expected);
  check(["t1+t2"], text("t1", 1, 1), text("t2", 1.005, 1));
  check(["t1+t2+t3"], text("t1", 1, 1), text("t2", 1.005, 1), text("t3", 1, 1.01));
  check(["t1+t2"], text("t1", 1, 1, "A", { name: "Town" }), text("t2", 1, 1, "A"));
  check([], text("t1", 1, 1), text("t2", 1.1, 1));
  check([], text("t1", 1, 1), text("t2", 1, 1, "BONN"));
  check([], text("t1", 1, 1), text("t2", 1, 1, "BERLIN", { fontSize: 12 }));
  check([], text("t1", 1, 1), text("t2", 1, 1, "BERLIN", { apart: true }));
  const group = { id: "g1", type: "group", x: 0, y: 0, width: 2, height: 2, elements: [text("t2", 1, 1)] } as const;
  check([], text("t1", 1, 1), group);
});

test("a change of one is a change of all, in one step, and keeps the distance between them", () => {
  const store = new Store(label(text("t1", 1, 1), text("t2", 1.005, 1), text("t3", 3, 1)));
  edit(store, "t2", (it) => ({ ...it, text: "BONN", fontSize: 12, x: 2, name: "Town" }) as Element);
  assert.deepEqual(fields(store, "t1"), { x: 1.995, y: 1, text: "BONN", fontSize: 12, name: "Town" });
  assert.equal(fields(store, "t3").text, "BERLIN");
  store.undo();
  assert.deepEqual([fields(store, "t1").text, fields(store, "t1").x], ["BERLIN", 1]);
  store.redo();
  store.transact("Delete", (state) => ({ ...state, document: remove(state.document, ["t2"]) }));
  assert.deepEqual(
    store.state.document.elements.map(({ id }) => id),
    ["t3"],
  );
});

test("a text that is emptied and typed anew is printed twice as before", () => {
  const store = new Store(label(text("t1", 1, 1), text("t2", 1.005, 1)));
  for (const words of ["", "B", "BO"]) edit(store, "t2", (it) => ({ ...it, text: words }) as Element);
  assert.deepEqual([fields(store, "t1").text, fields(store, "t2").text], ["BO", "BO"]);
});

test("in a gesture they move together", () => {
  const store = new Store(label(text("t1", 1, 1), text("t2", 1.005, 1)));
  const drag = store.begin("Move");
  for (const x of [1.2, 2]) {
    drag.update((state) => ({ ...state, document: change(state.document, ["t2"], (it) => ({ ...it, x }) as Element) }));
  }
  assert.deepEqual([fields(store, "t1").x, fields(store, "t2").x], [1.995, 2]);
  drag.commit();
  assert.equal(sets(store.state.document).length, 1);
});

test("the topmost is selected for all of them", () => {
  const document = label(text("t1", 1, 1), text("t2", 1.005, 1), text("t3", 3, 1));
  const store = new Store(document);
  store.select(["t1"]);
  assert.deepEqual(store.state.selection, ["t2"]);
  store.select(["t1", "t2", "t3"]);
  assert.deepEqual(store.state.selection, ["t2", "t3"]);
  assert.deepEqual(withTwins(document, ["t2", "t3"]), ["t1", "t2", "t3"]);
  assert.deepEqual(
    shownOnce(document, document.elements).map(({ id }) => id),
    ["t2", "t3"],
  );
});

test("a text that is moved onto an equal one, or pasted there, stays apart", () => {
  const store = new Store(label(text("t1", 1, 1), text("t2", 3, 1)));
  edit(store, "t2", (it) => ({ ...it, x: 1.005 }) as Element);
  edit(store, "t2", (it) => ({ ...it, x: 1.5 }) as Element);
  assert.equal(fields(store, "t1").x, 1, "moving on leaves the other where it was");
  const pasted = new Store(label(text("t1", 1, 1)));
  pasted.transact("Paste", (state) => ({ ...state, document: add(state.document, [text("t2", 1, 1)]) }));
  assert.deepEqual(sets(pasted.state.document), []);
  const both = new Store(label());
  const two = [text("t1", 1, 1), text("t2", 1, 1)];
  both.transact("Paste", (state) => ({ ...state, document: add(state.document, two) }));
  assert.deepEqual(sets(both.state.document), ["t1+t2"], "those that arrive together are one");
  const pair = new Store(label(text("t1", 1, 1), text("t2", 1, 1), text("t3", 3, 1)));
  edit(pair, "t2", (it) => ({ ...it, x: 3 }) as Element);
  assert.deepEqual(sets(pair.state.document), ["t1+t2"], "a pair stays one over a third text");
});

test("prints that were separated are edited alone", () => {
  const store = new Store(label(text("t1", 1, 1), text("t2", 1.005, 1)));
  store.transact("Separate", (state) => ({ ...state, document: separated(state.document, "t2") }));
  assert.deepEqual(sets(store.state.document), []);
  edit(store, "t2", (it) => ({ ...it, text: "BONN" }) as Element);
  assert.equal(fields(store, "t1").text, "BERLIN");
});
