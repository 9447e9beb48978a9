// Style sheets must use logical properties, so that they follow the text direction.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import test from "node:test";

const FOLDER = path.resolve("src", "styles");

/** Positions in pixels of the stage, which is not mirrored: transforms count from its left edge. */
const ON_THE_STAGE = [
  "findings.css .finding-badge left",
  "findings.css .picture-mark left",
  "grade.css .grade-badge left",
  "picture.css .picture-badges .picture-badge left",
  "print.css .print-paper left",
];

interface Declaration {
  readonly selector: string;
  readonly property: string;
  readonly value: string;
}

function declarations(css: string): Declaration[] {
  const found: Declaration[] = [];
  for (const [, selector = "", body = ""] of css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const line of body.split(";")) {
      const [property = "", value = ""] = line.split(/:(.*)/s).map((part) => part.trim());
      if (property) found.push({ selector: selector.trim().replace(/\s+/g, " "), property, value });
    }
  }
  return found;
}

/** Whether a declaration has a logical equivalent: named sides, four different sides, and horizontal transforms. */
function isPhysical({ property, value }: Declaration): boolean {
  if (/(^|-)(left|right)(-|$)/.test(property)) return true;
  if (/^(text-align|float|clear|caption-side)$/.test(property) && /\b(left|right)\b/.test(value)) return true;
  if (/^(margin|padding|inset|border-(width|color|style))$/.test(property)) {
    const sides = value.replace("!important", "").match(/[^\s(]+(\([^)]*\))?/g) ?? [];
    return sides.length === 4 && sides[1] !== sides[3];
  }
  if (property === "border-radius") {
    const [first, second = first, third = first, fourth = second] = value.split(/\s+/);
    return first !== second || third !== fourth;
  }
  return (
    /^(transform|translate)$/.test(property) && /translateX|translate\(/.test(value) && !value.includes("--onward")
  );
}

test("no style uses left or right instead of start or end", async () => {
  const found: string[] = [];
  for (const name of (await readdir(FOLDER)).filter((it) => it.endsWith(".css"))) {
    const all = declarations(await readFile(path.join(FOLDER, name), "utf8"));
    found.push(...all.filter(isPhysical).map(({ selector, property }) => `${name} ${selector} ${property}`));
  }
  assert.deepEqual(found.sort(), ON_THE_STAGE);
});

test("physical properties are found", () => {
  const check = (css: string, expected: boolean) =>
    assert.equal(declarations(`a { ${css} }`).some(isPhysical), expected, css);
  for (const css of [
    "left: 0",
    "margin-left: 1px",
    "border-right-color: red",
    "border-top-left-radius: 0",
    "text-align: right",
  ])
    check(css, true);
  for (const css of [
    "padding: 1px 2px 1px 4px",
    "inset: 0 1px 0 0",
    "border-radius: 4px 0 0 4px",
    "transform: translateX(-50%)",
  ])
    check(css, true);
  for (const css of [
    "padding: 1px 2px 3px",
    "padding: 1px 2px 3px 2px",
    "inset: 0",
    "border-radius: 8px 8px 0 0",
    "text-align: end",
  ])
    check(css, false);
  for (const css of [
    "margin-inline-start: 1px",
    "transform: translateX(calc(-50% * var(--onward)))",
    "transform: translateY(-50%)",
  ])
    check(css, false);
});
