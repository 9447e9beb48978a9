// What a test file starts with: a service while its tests run, browsers of accounts, and pages with an open label.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { draft } from "./draft";
import { asOwnPage, PATIENCE, type PageOptions, type Service, signIn, start, type Way } from "./service";

/** The window of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A service that runs while the tests of the file do. */
export function testService(): Service {
  let started: Service | undefined;
  const service = () => {
    assert.ok(started, "the service runs only while tests do");
    return started;
  };
  before(async () => {
    started = await start();
  });
  after(() => started?.close());
  return {
    get address() {
      return service().address;
    },
    get browser() {
      return service().browser;
    },
    page: (options) => service().page(options),
    close: () => service().close(),
  };
}

/** A page with this open, unsaved design. */
export async function openDraft(service: Service, label: unknown, options?: PageOptions, name?: string): Promise<Page> {
  const page = await service.page(options);
  await draft(page, label, name);
  return page;
}

/** From here on the time of the page stands still: typing is one step of the history, however slow the machine is. */
export const stopClock = (page: Page) => page.clock.setFixedTime(new Date());

/** A page with a blank label of 4 by 2 inches, as the start page makes it. */
export const openBlank = (service: Service): Promise<Page> =>
  openDraft(
    service,
    { schemaVersion: 1, size: { widthIn: 4, heightIn: 2, dpi: 203 }, elements: [] },
    {},
    "Untitled label",
  );

/** A browser that is signed in, to a new account unless it is said otherwise. */
export async function signedIn(service: Service, email: string, way?: Way): Promise<BrowserContext> {
  const options = { baseURL: service.address, viewport: { width: 1440, height: 900 } };
  const context = asOwnPage(await service.browser.newContext(options), service.address);
  context.setDefaultTimeout(PATIENCE);
  await signIn(context, email, way);
  return context;
}

/** A page with this saved design, whose first text is selected. */
export async function openText(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/edit/${id}`);
  await page.locator('[data-id="t1"]').click();
  return page;
}
