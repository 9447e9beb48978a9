import assert from "node:assert/strict";
import test from "node:test";
import codes from "../language/messages/codes.json" with { type: "json" };
import { messages as de } from "../language/messages/de";
import { messages as en } from "../language/messages/en";
import { messages as es } from "../language/messages/es";
import { messages as fr } from "../language/messages/fr";
import { worded } from "./worded";

for (const [name, messages] of Object.entries({ en, de, es, fr })) {
  test(`${name} has words for every code of the service, with the values of that code`, () => {
    assert.deepEqual(Object.keys(messages).sort(), Object.keys(codes).sort());
    for (const [code, names] of Object.entries(codes)) {
      const used = [...messages[code as keyof typeof codes].matchAll(/\{(\w+)\}/g)].map(([, value]) => value);
      assert.deepEqual([...new Set(used)].sort(), [...names].sort(), code);
    }
  });
}

test("messages are worded with numbers, parts and lists", () => {
  const part = { code: "part-text" };
  const dots = (count: number) => ({ code: "dots", values: { dots: count } });
  const sides = [
    { code: "beyond-left", values: { dots: dots(3) } },
    { code: "beyond-lower", values: { dots: { code: "one-dot" } } },
  ];
  assert.equal(
    worded({ code: "outside-label", values: { what: part, sides } }),
    "the text extends beyond the left edge by 3 dots and the lower edge by 1 dot",
  );
  assert.equal(worded({ code: "not-known-yet", message: "in English" }), "in English");
});
