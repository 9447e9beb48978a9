// The key that was made last, until the page is left: for a test call, and nowhere else.
import { signal } from "@preact/signals";

export const madeKey = signal<string | undefined>(undefined);
