import assert from "node:assert/strict";
import test from "node:test";
import type { Element } from "../kinds/model";
import type { Document } from "./model";
import { type State, Store } from "./store";
import { add, change, freshId, remove, reorder } from "./tree";

const rect = (id: string): Element => ({ id, type: "rect", x: 0, y: 0, width: 1, height: 1 });
const label = (...ids: string[]): Document => ({
  schemaVersion: 1,
  size: { widthIn: 2, heightIn: 1 },
  elements: ids.map(rect),
});
const ids = (document: Document) => document.elements.map((element) => element.id).join("");
const shift = (by: number) => (element: Element) => ({ ...element, x: by });

test("undo restores the document and the selection", () => {
  const store = new Store(label("a"));
  store.select(["a"]);
  store.transact("Delete", (state) => ({ ...state, document: remove(state.document, ["a"]), selection: [] }));
  assert.equal(ids(store.state.document), "");
  assert.equal(store.undoName, "Delete");
  store.undo();
  assert.deepEqual([ids(store.state.document), store.state.selection], ["a", ["a"]]);
  store.redo();
  assert.deepEqual([ids(store.state.document), store.state.selection], ["", []]);
});

test("several elements that undo selects again were not chosen by anybody", () => {
  const store = new Store(label("a", "b", "c"));
  store.select(["a", "b"]);
  const moved = (state: State) => ({ ...state, document: change(state.document, ["a", "b"], shift(2)) });
  store.transact("Move", moved);
  assert.ok(store.isChosen);
  store.undo();
  assert.ok(store.isChosen, "they were selected before the undo, too");
  store.redo();
  store.select(["c"]);
  store.undo();
  assert.deepEqual([store.state.selection, store.isChosen], [["a", "b"], false]);
  store.select(["a", "b"]);
  assert.ok(store.isChosen);
});

test("a new change discards what was undone", () => {
  const store = new Store(label());
  store.transact("one", (state) => ({ ...state, document: add(state.document, [rect("a")]) }));
  store.undo();
  store.transact("two", (state) => ({ ...state, document: add(state.document, [rect("b")]) }));
  store.redo();
  assert.equal(ids(store.state.document), "b");
  assert.equal(store.redoName, undefined);
});

test("a gesture is one history entry, and none if cancelled", () => {
  const store = new Store(label("a"));
  const drag = store.begin("Move");
  for (const x of [1, 2, 3]) {
    drag.update((start) => ({ ...start, document: change(start.document, ["a"], shift(x)) }));
  }
  const dragged = store.state;
  assert.equal(dragged.document.elements[0]?.x, 3);
  drag.commit();
  assert.notEqual(store.state, dragged, "whoever compares states sees that the gesture ended");
  store.undo();
  assert.equal(store.state.document.elements[0]?.x, 0);
  assert.equal(store.undoName, undefined);
  const other = store.begin("Move");
  other.update((start) => ({ ...start, document: change(start.document, ["a"], shift(9)) }));
  other.cancel();
  other.update((start) => ({ ...start, document: label() }));
  assert.equal(store.state.document.elements[0]?.x, 0);
  assert.equal(store.undoName, undefined);
});

test("typing is merged until there is a pause", () => {
  let time = 0;
  const store = new Store(label("a"), () => time);
  const type = (x: number) =>
    store.transact("Type", (state) => ({ ...state, document: change(state.document, ["a"], shift(x)) }), "a.x");
  type(1);
  time = 900;
  type(2);
  time = 3000;
  type(3);
  store.undo();
  assert.equal(store.state.document.elements[0]?.x, 2);
  store.undo();
  assert.equal(store.state.document.elements[0]?.x, 0);
});

test("several elements are reordered together", () => {
  const check = (wanted: string[], step: Parameters<typeof reorder>[2], expected: string) =>
    assert.equal(ids(reorder(label("a", "b", "c", "d"), wanted, step)), expected, `${wanted} ${step}`);
  check(["a"], "forward", "bacd");
  check(["a", "b"], "forward", "cabd");
  check(["c", "d"], "forward", "abcd");
  check(["c", "d"], "backward", "acdb");
  check(["b", "d"], "back", "bdac");
  check(["a", "c"], "front", "bdac");
});

test("new ids are unique", () => {
  assert.equal(freshId(label("r1", "r3"), "rect"), "r2");
});

test("a group is entered by selecting in it, and left again", () => {
  const inner: Element = { id: "s2", type: "group", x: 0, y: 0, width: 1, height: 1, elements: [rect("c")] };
  const outer: Element = { id: "s1", type: "group", x: 0, y: 0, width: 1, height: 1, elements: [rect("b"), inner] };
  const store = new Store({ ...label("a"), elements: [rect("a"), outer] });
  store.select(["c"]);
  assert.equal(store.state.scope, "s2");
  store.select(["c", "b"]);
  assert.equal(store.state.scope, "s1");
  store.select(["b", "s1", "gone"]);
  assert.deepEqual(store.state.selection, ["s1"], "a group stands for what is in it");
  store.select(["c"]);
  assert.ok(store.leave());
  assert.deepEqual([store.state.selection, store.state.scope], [["s2"], "s1"]);
  assert.ok(store.leave());
  assert.deepEqual([store.state.selection, store.state.scope], [["s1"], undefined]);
  assert.ok(!store.leave());
  store.select(["c"]);
  store.transact("Delete", (state) => ({ ...state, document: remove(state.document, ["s1"]), selection: [] }));
  assert.equal(store.state.scope, undefined);
});

test("the history can jump to any step", () => {
  const store = new Store(label());
  for (const id of ["a", "b", "c"])
    store.transact(id, (state) => ({ ...state, document: add(state.document, [rect(id)]) }));
  store.jump(1);
  assert.deepEqual([ids(store.state.document), store.steps], ["a", { done: ["a"], undone: ["b", "c"] }]);
  store.jump(3);
  assert.equal(ids(store.state.document), "abc");
  store.jump(0);
  assert.equal(ids(store.state.document), "");
});

test("rows and document share one history, each with its own selection", () => {
  const store = new Store(label("a", "b"));
  const table = (value: string) => ({ columns: ["sku"], rows: [["1"], [value]] });
  const load = (value: string) => (state: State) => ({ ...state, rows: { ...state.rows, table: table(value) } });
  const seen = () => [store.state.rows.table?.rows[1]?.[0], store.state.document.elements[0]?.x, store.undoName];
  store.transact("Load rows", load("2"));
  store.look(1);
  store.transact("Move", (state) => ({ ...state, document: change(state.document, ["a"], shift(5)) }));
  store.transact("Change row 2", load("3"));
  assert.deepEqual(seen(), ["3", 5, "Change row 2"]);
  store.select(["b"]);
  store.look(0);
  assert.deepEqual([store.isOfRows("undo"), store.isOfRows("redo")], [true, false]);
  store.undo();
  assert.deepEqual(seen(), ["2", 5, "Move"]);
  assert.deepEqual(
    [store.state.rows.index, store.state.selection],
    [1, ["b"]],
    "the row that changed, and the selection as it was",
  );
  assert.deepEqual([store.isOfRows("undo"), store.isOfRows("redo")], [false, true]);
  store.look(0);
  store.undo();
  assert.deepEqual([...seen(), store.state.rows.index], ["2", 0, "Load rows", 0], "the label changed, not the row");
  store.undo();
  assert.deepEqual(seen(), [undefined, 0, undefined]);
  store.jump(3);
  assert.deepEqual(seen(), ["3", 5, "Change row 2"]);
});

test("a step is undone alone only while it is the last", () => {
  const store = new Store(label());
  const put = (id: string) => store.transact(id, (state) => ({ ...state, document: add(state.document, [rect(id)]) }));
  put("a");
  const first = store.last;
  put("b");
  assert.ok(!store.undoOnly(first));
  assert.ok(store.undoOnly(store.last));
  assert.ok(store.undoOnly(first));
  assert.ok(!store.undoOnly(undefined));
  assert.equal(ids(store.state.document), "");
});

test("a gesture goes on until it is committed or cancelled", () => {
  const store = new Store({ schemaVersion: 1, size: {}, elements: [] });
  const heard: boolean[] = [];
  store.subscribe(() => heard.push(store.isChanging));
  for (const how of ["commit", "cancel"] as const) {
    const gesture = store.begin("Move");
    gesture.update((state) => ({ ...state, document: { ...state.document, darkness: 3 } }));
    gesture[how]();
  }
  assert.deepEqual(heard, [true, false, true, false]);
});
