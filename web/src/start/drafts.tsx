// Drafts of this browser that were never saved.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { follow } from "../account/bar";
import { type Draft, dropDraft, isFresh, isShownTo, isWork, keepDraft, listDrafts } from "../document/draft";
import { dropRows, keepRows, readRows } from "../editor/keep-rows";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { tellError, tellWithUndo } from "../shell/notice";
import { isOwnerKnown, owner } from "../shell/owner";
import { Miniature } from "./miniature";

const words = strings.start;

/** A tab may still show an untouched template, and be reloaded. */
const PATIENCE = 24 * 60 * 60 * 1000;
const isForgotten = (draft: Draft) => draft.isUntouched === true && Date.now() - draft.time > PATIENCE;

export function Drafts() {
  // Another account has others.
  return isOwnerKnown() ? <Listed key={owner.value} /> : null;
}

function Listed() {
  const drafts = useSignal<readonly Draft[]>([]);
  const load = async () => {
    const all = await listDrafts();
    await Promise.all(all.filter(isForgotten).map((draft) => dropDraft(draft.key)));
    const kept = all.filter((draft) => isFresh(draft.key) && isWork(draft) && isShownTo(draft, owner.peek()));
    drafts.value = kept.sort((a, b) => b.time - a.time);
  };
  const discard = async (draft: Draft) => {
    const rows = await readRows(draft.key);
    await Promise.all([dropDraft(draft.key), dropRows(draft.key)]);
    await load();
    const back = () => Promise.all([keepDraft(draft), keepRows(draft.key, rows)]).then(load);
    tellWithUndo(words.discarded(draft.name), () => void back().catch(tellError));
  };
  // Without storage there are no drafts.
  useEffect(() => void load().catch(() => undefined), []);
  if (drafts.value.length === 0) return null;
  return (
    <section aria-labelledby="drafts">
      <div class="section-head">
        <h2 id="drafts">{words.drafts}</h2>
        <span class="muted">{words.draftsNote}</span>
      </div>
      <ul class="cards is-large">
        {drafts.value.map((draft) => (
          <DraftCard key={draft.key} draft={draft} onDiscard={() => void discard(draft).catch(tellError)} />
        ))}
      </ul>
    </section>
  );
}

function DraftCard({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) {
  const address = `/edit?draft=${draft.key}`;
  return (
    <li class="card-place">
      <a class="card" href={address} onClick={follow(address)}>
        <span class="card-picture">
          <Miniature document={draft.document} name={`${draft.key}-${draft.time}`} width={208} height={136} />
        </span>
        <span class="card-text">
          <strong>{draft.name}</strong>
          <span class="muted">{words.edited(draft.time)}</span>
        </span>
      </a>
      <div class="card-menu">
        <button
          type="button"
          class="button quiet square"
          aria-label={words.discardNamed(draft.name)}
          title={words.discard}
          onClick={onDiscard}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}
