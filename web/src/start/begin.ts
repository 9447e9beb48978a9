// A new design: a draft, opened. The size is remembered for the next one.
import { freshKey, keepDraft } from "../document/draft";
import type { Document, Size } from "../document/model";
import { go } from "../route";
import { strings } from "../strings";
import { rememberSize } from "./recent";

export async function begin(size: Size): Promise<void> {
  rememberSize(size);
  await beginWith(strings.editor.untitled, { schemaVersion: 1, size, elements: [] });
}

export async function beginWith(name: string, document: Document): Promise<void> {
  const key = freshKey();
  await keepDraft({ key, name, document, revision: null, time: Date.now() });
  go(`/edit?draft=${key}`);
}
