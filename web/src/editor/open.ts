// Opening a design: the saved version, and the draft of this browser.
import { openDesign } from "../api/designs";
import { ApiError, isOffline } from "../api/request";
import { type Draft, isFresh, readDraft } from "../document/draft";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";
import { Editor, type Kept } from "./editor";
import { readRows } from "./keep-rows";

/** The storage key of a design without an address of its own. */
const SCRATCH = "draft-scratch";

/** Fails if the page was `left` meanwhile: a hidden editor would overwrite what another one stores. */
export async function open(asked: string, left: AbortSignal): Promise<Editor> {
  const key = asked || SCRATCH;
  // A browser without storage has neither.
  const [draft, rows] = await Promise.all([readDraft(key), readRows(key)]).catch(() => []);
  left.throwIfAborted();
  if (isFresh(key)) return new Editor(draft ?? blank(key), undefined, rows);
  let isDeleted = false;
  const kept = await openDesign(key).catch((error: unknown) => {
    // Without the service a draft is enough, and it is all there is if the design was deleted elsewhere.
    isDeleted = error instanceof ApiError && error.status === 404;
    if (draft && (isDeleted || isOffline(error))) return undefined;
    throw error;
  });
  left.throwIfAborted();
  if (draft && isDeleted) {
    tell(strings.editor.deletedElsewhere);
    return new Editor(draft, undefined, rows);
  }
  if (!draft) return new Editor(asDraft(key, kept), kept, rows);
  tell(strings.editor.restored);
  // The draft keeps its base revision; saving over a newer one is then a conflict.
  const revision = draft.revision ?? kept?.revision ?? 1;
  const base: Kept = kept
    ? { ...kept, revision }
    : { id: key, revision, name: draft.name, document: blank(key).document };
  return new Editor(draft, base, rows);
}

function blank(key: string): Draft {
  const document = { schemaVersion: 1, size: { preset: "zebra-4x6" }, elements: [] } as const;
  return { key, name: strings.editor.untitled, document, revision: null, time: 0 };
}

function asDraft(key: string, kept: Kept | undefined): Draft {
  const { document, name, revision } = kept ?? { ...blank(key), revision: null };
  return { key, name, document, revision, time: 0 };
}
