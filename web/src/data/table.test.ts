import assert from "node:assert/strict";
import test from "node:test";
import { fixed, mapped, values } from "./mapping";
import { beyond, longest, MOST_COLUMNS, MOST_ROWS, tabulate, withCells, withoutRow, withRow } from "./table";

const name = (number: number) => `Column ${number}`;

test("empty, duplicate or braced headers get names", () => {
  const { table, renamed } = tabulate([["a", "", "a", " b ", "{{c}}"], ["1"]], true, name);
  assert.deepEqual(table.columns, ["a", "Column 2", "a 2", "b", "c"]);
  assert.deepEqual(renamed, ["Column 2", "a 2", "c"]);
  assert.deepEqual(table.rows, [["1", "", "", "", ""]]);
});

test("a line break at the end of a cell is left out and counted", () => {
  const { table, trimmed } = tabulate([["sku"], ["A1\r\n"], ["two\nlines"]], true, name);
  assert.deepEqual(table.rows, [["A1"], ["two\nlines"]]);
  assert.equal(trimmed, 1);
});

test("without a header all lines are rows", () => {
  const { table, renamed } = tabulate([["a"], ["b", "c"]], false, name);
  assert.deepEqual(table, {
    columns: ["Column 1", "Column 2"],
    rows: [
      ["a", ""],
      ["b", "c"],
    ],
  });
  assert.deepEqual(renamed, []);
});

test("rows over the limit are counted", () => {
  const lines = Array.from({ length: MOST_ROWS + 18 }, (_, index) => [String(index)]);
  const { table, left } = tabulate([["n"], ...lines], true, name);
  assert.equal(table.rows.length, MOST_ROWS);
  assert.equal(left, 18);
});

test("columns over the limit are counted, and long files are read", () => {
  const wide = Array.from({ length: MOST_COLUMNS + 3 }, (_, index) => `c${index}`);
  const { table, left, leftColumns } = tabulate([wide, ["1"]], true, name);
  assert.deepEqual([table.columns.length, left, leftColumns], [MOST_COLUMNS, 0, 3]);
  const long = Array.from({ length: 300_000 }, () => ["x"]);
  assert.deepEqual(
    [tabulate(long, false, name).left, tabulate(long, false, name).leftColumns],
    [300_000 - MOST_ROWS, 0],
  );
});

test("changing cells and rows copies the table", () => {
  const table = {
    columns: ["a", "b"],
    rows: [
      ["1", "2"],
      ["3", "4"],
    ],
  };
  assert.deepEqual(withCells(table, 1, 0, [["x"]]).rows, [
    ["1", "2"],
    ["x", "4"],
  ]);
  assert.deepEqual(withCells(table, 0, 1, [["x", "beyond"], ["y"], ["z"]]).rows, [
    ["1", "x"],
    ["3", "y"],
  ]);
  assert.equal(beyond([["x", "beyond"], ["y", ""], ["z"]], 2, 1), 2, "what says nothing is not missed");
  assert.equal(
    beyond(
      [
        ["x", "y"],
        ["z", ""],
      ],
      2,
      2,
    ),
    0,
  );
  assert.equal(withCells(table, 0, 0, [["1", "2"]]), table, "nothing changed");
  assert.deepEqual(withRow(table, 0).rows, [
    ["1", "2"],
    ["", ""],
    ["3", "4"],
  ]);
  assert.deepEqual(withRow(table, -1).rows[0], ["", ""]);
  assert.deepEqual(withoutRow(table, 0).rows, [["3", "4"]]);
  assert.deepEqual(table.rows, [
    ["1", "2"],
    ["3", "4"],
  ]);
  assert.deepEqual(longest({ columns: ["a"], rows: [["x"], ["long"], ["four"]] }, 0), { value: "long", row: 1 });
  assert.equal(longest({ columns: ["a"], rows: [] }, 0), undefined);
});

test("columns are mapped by name, then ignoring case, then by hand", () => {
  const check = (
    names: string[],
    columns: string[],
    chosen: Record<string, string | null>,
    expected: [string, number][],
  ) => assert.deepEqual([...mapped(names, columns, chosen)], expected);
  check(["sku"], ["SKU", "sku"], {}, [["sku", 1]]);
  check(["sku"], ["name", "SKU"], {}, [["sku", 1]]);
  check(["sku"], ["a", "b"], {}, []);
  check(["sku"], ["a", "b"], { sku: "b" }, [["sku", 1]]);
  check(["sku"], ["sku"], { sku: null }, []);
  check(["sku"], ["sku"], { sku: "gone" }, [["sku", 0]]);
  check(["toString"], ["a"], {}, []);
  const made = values(mapped(["__proto__", "a"], ["__proto__", "a"], {}), ["x", "007"]);
  assert.deepEqual(Object.entries(made), [
    ["__proto__", "x"],
    ["a", "007"],
  ]);
});

test("a placeholder with one value for all rows needs no column", () => {
  const chosen = { sku: { value: "7" }, name: null, toString: "a" } as const;
  assert.deepEqual([...mapped(["sku", "name"], ["sku", "name"], chosen)], []);
  assert.deepEqual([...fixed(["sku", "name"], chosen)], [["sku", "7"]]);
  assert.deepEqual([...fixed(["valueOf"], {})], []);
  const made = values(mapped(["sku", "b"], ["sku", "b"], chosen), ["no", "B"], fixed(["sku", "b"], chosen));
  assert.deepEqual(made, { sku: "7", b: "B" });
});
