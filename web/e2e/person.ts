// A person at the editor: only the pointer and the keyboard, and every action is counted.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import type { Point } from "./drawing";

export interface Saved {
  readonly name: string;
  readonly text: string;
}

export class Person {
  /** What was done, in order: "click Save". */
  readonly actions: string[] = [];

  constructor(
    readonly page: Page,
    readonly isTouch = false,
  ) {}

  async press(what: Locator, name: string): Promise<void> {
    this.actions.push(`${this.isTouch ? "tap" : "click"} ${name}`);
    await (this.isTouch ? what.tap() : what.click());
  }

  button(name: string, place: Page | Locator = this.page): Promise<void> {
    return this.press(place.getByRole("button", { name, exact: true }), name);
  }

  menuItem(name: string): Promise<void> {
    return this.press(this.page.getByRole("menuitem", { name, exact: true }), name);
  }

  tab(name: string): Promise<void> {
    return this.press(this.page.getByRole("tab", { name }), name);
  }

  /** Types into whatever has the focus. */
  async type(text: string): Promise<void> {
    this.actions.push(`type ${JSON.stringify(text)}`);
    await this.page.keyboard.type(text);
  }

  async key(name: string): Promise<void> {
    this.actions.push(`press ${name}`);
    await this.page.keyboard.press(name);
  }

  /** Replaces the text of a field: a triple click selects it; on a phone, the keys of a connected keyboard do. */
  async fill(field: Locator, text: string, name: string): Promise<void> {
    this.actions.push(`${this.isTouch ? "tap" : "click"} ${name}`);
    if (this.isTouch) {
      await field.tap();
      await this.page.keyboard.press("Control+A");
    } else {
      await field.click({ clickCount: 3 });
    }
    await this.type(text);
  }

  async choose(field: Locator, option: string, name: string): Promise<void> {
    this.actions.push(`choose ${option} as ${name}`);
    await field.selectOption(option);
  }

  async drag(from: Point, to: Point, name: string): Promise<void> {
    this.actions.push(`drag ${name}`);
    const between: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    if (this.isTouch) {
      const screen = await this.page.context().newCDPSession(this.page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: Point[]) =>
        screen.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
      await touch("touchStart", from);
      for (const point of [between, to]) await touch("touchMove", point);
      await touch("touchEnd");
      await screen.detach();
      return;
    }
    const { mouse } = this.page;
    await mouse.move(...from);
    await mouse.down();
    for (const point of [between, to]) await mouse.move(...point, { steps: 4 });
    await mouse.up();
  }

  /** Chooses a file in the dialog of the system, which the action opens. */
  async file(path: string, open: () => Promise<void>): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await open();
    await (await chooser).setFiles(path);
  }

  /** The file that an action saves. */
  async saved(action: () => Promise<void>): Promise<Saved> {
    const waiting = this.page.waitForEvent("download");
    await action();
    const file = await waiting;
    return { name: file.suggestedFilename(), text: (await readFile(await file.path())).toString("latin1") };
  }
}

/** A place on the label, in inches, as a point of the page, once the label rests. */
export async function onLabel(page: Page, size: Point, [x, y]: Point): Promise<Point> {
  const sheet = await page.locator(".sheet").elementHandle();
  await sheet?.waitForElementState("stable");
  const box = await sheet?.boundingBox();
  assert.ok(box);
  return [box.x + (x * box.width) / size[0], box.y + (y * box.height) / size[1]];
}
