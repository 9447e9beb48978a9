// A new design: a draft of that size, opened.
import { freshKey, keepDraft } from "../document/draft";
import type { Size } from "../document/model";
import { go } from "../route";
import { strings } from "../strings";

export async function begin(size: Size): Promise<void> {
  const key = freshKey();
  const document = { schemaVersion: 1, size, elements: [] } as const;
  await keepDraft({ key, name: strings.editor.untitled, document, revision: null, time: Date.now() });
  go(`/edit?draft=${key}`);
}
