// Opening a design: what the service has, and what this browser has not saved yet.
import { openDesign } from "../api/designs";
import { ApiError, isOffline } from "../api/request";
import { type Draft, isFresh, readDraft } from "../document/draft";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";
import { Editor, type Kept } from "./editor";
import { readRows } from "./keep-rows";

/** Under which a design without an address of its own is kept. */
const SCRATCH = "draft-scratch";

/** Fails when the page was `left` meanwhile: an editor that nobody sees would write over what another one keeps. */
export async function open(asked: string, left: AbortSignal): Promise<Editor> {
  const key = asked || SCRATCH;
  // A browser that keeps nothing has neither.
  const [draft, rows] = await Promise.all([readDraft(key), readRows(key)]).catch(() => []);
  left.throwIfAborted();
  if (isFresh(key)) return new Editor(draft ?? blank(key), undefined, rows);
  let isDeleted = false;
  const kept = await openDesign(key).catch((error: unknown) => {
    // Away from the service, a draft is enough to go on; and it is all there is when the design was deleted elsewhere.
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
  // The draft remembers where it started; saving over something newer is then a conflict.
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
