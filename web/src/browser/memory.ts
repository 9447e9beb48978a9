// Small settings in the browser's storage; without storage the editor still works.

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Without a value the setting is removed. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Then it lasts until the page is closed.
  }
}

/** Keys of what a person typed, which a shared computer may have to forget, begin with this. */
export const PERSONAL = "labelwright-filled-";

export function forgetPersonal(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PERSONAL)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}
