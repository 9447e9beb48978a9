// A new design: a draft, opened.
import { freshKey, keepDraft } from "../document/draft";
import type { Document } from "../document/model";
import { go } from "../shell/route";

export async function beginWith(name: string, document: Document): Promise<void> {
  const key = freshKey();
  await keepDraft({ key, name, document, revision: null, time: Date.now() });
  go(`/edit?draft=${key}`);
}
