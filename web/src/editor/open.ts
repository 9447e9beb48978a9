// Opening a design: what the service has, and what this browser has not saved yet.
import { openDesign } from "../api/designs";
import { ApiError } from "../api/request";
import { readRows } from "../data/keep";
import { type Draft, isFresh, readDraft } from "../document/draft";
import { tell } from "../shell/notice";
import { strings } from "../strings";
import { Editor, type Kept } from "./editor";

export async function open(key: string): Promise<Editor> {
  // A browser that keeps nothing has neither.
  const [draft, rows] = await Promise.all([readDraft(key), readRows(key)]).catch(() => []);
  if (key === "" || isFresh(key)) return new Editor(draft ?? blank(key), undefined, rows);
  const kept = await openDesign(key).catch((error: unknown) => {
    // Away from the service, a draft is enough to go on.
    if (draft && error instanceof ApiError && error.status === 0) return undefined;
    throw error;
  });
  if (!draft) return new Editor(asDraft(key, kept), kept, rows);
  tell(strings.editor.restored);
  // The draft remembers where it started; saving over something newer is then a conflict.
  const revision = draft.revision ?? kept?.revision ?? 1;
  const base: Kept = kept ? { ...kept, revision } : { id: key, revision, name: draft.name, document: blank(key).document };
  return new Editor(draft, base, rows);
}

function blank(key: string): Draft {
  const document = { schemaVersion: 1, size: { preset: "zebra-4x6" }, elements: [] } as const;
  return { key: key || "draft-scratch", name: strings.editor.untitled, document, revision: null, time: 0 };
}

function asDraft(key: string, kept: Kept | undefined): Draft {
  const { document, name, revision } = kept ?? { ...blank(key), revision: null };
  return { key, name, document, revision, time: 0 };
}
