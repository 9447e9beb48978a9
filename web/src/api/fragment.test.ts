import assert from "node:assert/strict";
import test from "node:test";
import { fragment } from "./fragment";

function check(svg: string, expected: string, id = "t1") {
  assert.equal(fragment(svg, id), expected);
}

test("inline styles become classes", () => {
  check('<path fill="#fff" style="mix-blend-mode:difference"/>', '<path fill="#fff" class="is-reverse"/>');
  check('<g style="isolation:isolate"></g>', '<g class="is-isolated"></g>');
  check('<g style="color:red"></g>', "<g></g>");
});

test("ids in a drawing are prefixed with the element's id", () => {
  check('<path id="a" d="M0 0"/><use href="#a" x="1"/>', '<path id="t1-a" d="M0 0"/><use href="#t1-a" x="1"/>');
  check('<g clip-path="url(#c)"/>', '<g clip-path="url(#t1-c)"/>');
  check('<path id="a"/>', '<path id="x_22__3c_y-a"/>', 'x"<y');
});
