// Signing out. On a shared computer, work that is only in this browser is kept for this person or removed, as they say.
import { signal } from "@preact/signals";
import { forgetPersonal } from "../browser/memory";
import { removeAllOf, type Unsaved, unsavedOf } from "../document/owned";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { tellError } from "../shell/notice";
import { go } from "../shell/route";
import { account, leave } from "./session";

const words = strings.signOut;

/** Names that are listed. */
const SEEN = 5;

/** What the open question is about. */
const left = signal<Unsaved | undefined>(undefined);

/** Asks only if something would be left. */
export async function signOut(): Promise<void> {
  const { id } = account.value ?? {};
  // A browser without storage keeps nothing.
  const unsaved = id ? await unsavedOf(id).catch(() => undefined) : undefined;
  if (unsaved && (unsaved.drafts.length > 0 || unsaved.tables > 0)) left.value = unsaved;
  else await finish("keep");
}

async function finish(what: "keep" | "remove"): Promise<void> {
  const { id } = account.value ?? {};
  left.value = undefined;
  await leave();
  // An editor that is still open would write its draft again.
  go("/");
  if (what === "remove") forgetPersonal();
  if (id && what === "remove") await removeAllOf(id);
}

export function SignOutDialog() {
  return left.value ? <Asked {...left.value} /> : null;
}

function Asked({ drafts, tables }: Unsaved) {
  const close = () => (left.value = undefined);
  const more = drafts.length - SEEN;
  return (
    <Dialog title={strings.account.signOut} onClose={close}>
      {drafts.length > 0 && <p>{words.drafts(drafts.length)}</p>}
      {drafts.length > 0 && (
        <ul class="bullets" data-given>
          {drafts.slice(0, SEEN).map(({ key, name }) => (
            <li key={key}>{name}</li>
          ))}
          {more > 0 && <li>{words.more(more)}</li>}
        </ul>
      )}
      {tables > 0 && <p>{words.tables(tables)}</p>}
      <p class="muted">{words.note}</p>
      <footer class="dialog-foot">
        <button type="button" class="button" onClick={close}>
          {strings.cancel}
        </button>
        <button type="button" class="button danger" onClick={() => void finish("remove").catch(tellError)}>
          {words.remove}
        </button>
        <button type="button" class="button primary" onClick={() => void finish("keep").catch(tellError)} autofocus>
          {words.keep}
        </button>
      </footer>
    </Dialog>
  );
}
