// An open, unsaved design, put into the browser's database as if it had been drawn there.
import type { Page } from "playwright-core";

export async function draft(page: Page, label: unknown, name = "Tag"): Promise<void> {
  // The browser's database belongs to the address; any page of it will do.
  if (page.url() === "about:blank") await page.goto("/");
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
            .put({ key: "draft-e2e", name: title, document, revision: null, time: Date.now() });
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
  await page.goto("/edit?draft=draft-e2e");
  await page.getByRole("application").waitFor();
}
