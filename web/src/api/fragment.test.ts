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

test("a line of characters becomes one path", () => {
  const defined = '<defs><path id="a" d="m1-2h3z"/><path id="b" d="m4 5z"/></defs>';
  const uses = '<use href="#a"/><use href="#b" x="7"/><use href="#a" x="-15"/>';
  check(
    `${defined}<g transform="matrix(1 0 0 1 20 -30)">${uses}</g>`,
    '<path d="M20 -30m1-2h3zM27 -30m4 5zM5 -30m1-2h3z"/>',
  );
  check(
    `${defined}<g fill="#fff" style="mix-blend-mode:difference" transform="matrix(0 1 -1 0 20 30)">${uses}</g>`,
    '<path fill="#fff" class="is-reverse" transform="matrix(0 1 -1 0 20 30)" d="M0 0m1-2h3zM7 0m4 5zM-15 0m1-2h3z"/>',
  );
});

test("what is used elsewhere, or cannot be moved, stays", () => {
  const run = '<g transform="matrix(1 0 0 1 2 3)"><use href="#a"/></g>';
  check(
    `<defs><path id="a" d="m1 2z"/><image id="p"/></defs>${run}<use href="#a" transform="matrix(2 0 0 2 0 0)"/>`,
    '<defs><path id="t1-a" d="m1 2z"/><image id="t1-p"/></defs><path d="M2 3m1 2z"/>' +
      '<use href="#t1-a" transform="matrix(2 0 0 2 0 0)"/>',
  );
  check(
    `<defs><path id="a" d="M1 2z"/></defs>${run}`,
    '<defs><path id="t1-a" d="M1 2z"/></defs><g transform="matrix(1 0 0 1 2 3)"><use href="#t1-a"/></g>',
  );
});
