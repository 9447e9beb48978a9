// An open, unsaved design, put into the browser's database as if it had been drawn there.
import type { Page } from "playwright-core";

export async function draft(page: Page, label: unknown, name = "Tag"): Promise<void> {
  if (page.url() === "about:blank") await openEmpty(page);
  await page.evaluate(
    ([document, title]) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open("labelwright", 2);
        asked.onupgradeneeded = () => {
          for (const store of ["drafts", "rows"]) asked.result.createObjectStore(store, { keyPath: "key" });
        };
        asked.onsuccess = () => {
          const transaction = asked.result.transaction("drafts", "readwrite");
          transaction
            .objectStore("drafts")
            .put({ key: "draft-of-test", name: title, document, revision: null, time: Date.now() });
          transaction.oncomplete = () => {
            asked.result.close();
            resolve();
          };
          transaction.onerror = () => reject(transaction.error);
        };
        asked.onerror = () => reject(asked.error);
      }),
    [label, name] as const,
  );
  await page.goto("/edit?draft=draft-of-test");
  await page.getByRole("application").waitFor();
}

/** Any page of the service will do, because the browser's database belongs to its address; this one draws nothing. */
async function openEmpty(page: Page): Promise<void> {
  await page.route("/empty", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("/empty");
  await page.unroute("/empty");
}
