// A new design: a draft, opened.
import { freshKey, keepDraft } from "../document/draft";
import type { Document } from "../document/model";
import { owner } from "../shell/owner";
import { go } from "../shell/route";

/** An untouched one, such as a template, is no draft until something changes. `onKept` gets its key before it opens. */
export async function beginWith(
  name: string,
  document: Document,
  { isUntouched = false, onKept = (_key: string): void => undefined } = {},
): Promise<void> {
  const key = freshKey();
  await keepDraft({ key, name, document, revision: null, time: Date.now(), isUntouched, owner: owner.peek() });
  onKept(key);
  go(`/edit?draft=${key}`);
}
