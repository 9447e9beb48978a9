import assert from "node:assert/strict";
import test from "node:test";
import { pictureNamed, withPictures } from "./pictures";

const pictures = ["ada.png", "Ada.PNG", "Bob.JPG", "2024.06.jpg", "noending"].map((name) => ({ name, src: "data:," }));
const named = (value: string) => pictureNamed(value, pictures)?.name;

test("a picture is found by its name, ignoring case and folders, and without its extension", () => {
  assert.equal(named("ada.png"), "ada.png", "the same name comes first");
  assert.equal(named("Ada.PNG"), "Ada.PNG");
  assert.equal(named("bob.jpg"), "Bob.JPG");
  assert.equal(named("bob"), "Bob.JPG");
  assert.equal(named("BOB.png"), "Bob.JPG", "converted before");
  assert.equal(named("C:\\photos\\bob.jpg"), "Bob.JPG");
  assert.equal(named("photos/noending"), "noending");
  assert.equal(named(" bob.jpg "), "Bob.JPG");
  assert.equal(named("2024.06"), "2024.06.jpg", "the end of a date is no extension");
});

test("another name, or none, finds nothing", () => {
  for (const value of ["", " ", "eve.png", "bo", "adapng"]) assert.equal(named(value), undefined, value);
});

test("a picture with the name of another replaces it", () => {
  const [first, second] = [
    { name: "a", src: "data:1" },
    { name: "b", src: "data:2" },
  ] as const;
  const other = { name: "a", src: "data:3" };
  assert.deepEqual(withPictures([first, second], [other]), [second, other]);
});
