import assert from "node:assert/strict";
import test from "node:test";
import { decode } from "./decode";

test("files in all common encodings are read", () => {
  const check = (bytes: number[], text: string, encoding: string) =>
    assert.deepEqual(decode(new Uint8Array(bytes)), { text, encoding });
  check([], "", "UTF-8");
  check([0xc3, 0xa9], "é", "UTF-8");
  check([0xef, 0xbb, 0xbf, 0x61], "a", "UTF-8");
  check([0xff, 0xfe, 0x61, 0x00, 0xac, 0x20], "a€", "UTF-16");
  check([0xfe, 0xff, 0x00, 0x61, 0x20, 0xac], "a€", "UTF-16");
  check([0x61, 0xe9], "aé", "Windows-1252");
});
