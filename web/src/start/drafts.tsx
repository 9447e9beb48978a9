// Designs that were begun in this browser and never saved.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Draft, dropDraft, isFresh, listDrafts } from "../document/draft";
import { follow } from "../shell/bar";
import { Icon } from "../shell/icon";
import { strings } from "../strings";

const words = strings.start;

export function Drafts() {
  const drafts = useSignal<readonly Draft[]>([]);
  const load = async () => {
    const all = await listDrafts();
    // One that nothing was drawn on is nothing to come back to.
    const kept = all.filter((draft) => isFresh(draft.key) && draft.document.elements.length > 0);
    drafts.value = kept.sort((a, b) => b.time - a.time);
  };
  // Without a place to keep drafts there are none.
  useEffect(() => void load().catch(() => undefined), []);
  if (drafts.value.length === 0) return null;
  return (
    <section aria-labelledby="drafts">
      <div class="section-head">
        <h2 id="drafts">{words.drafts}</h2>
      </div>
      <ul class="rows">
        {drafts.value.map((draft) => {
          const address = `/edit?draft=${draft.key}`;
          return (
            <li class="row" key={draft.key}>
              <Icon name="textBox" />
              <a class="row-text" href={address} onClick={follow(address)}>
                <strong>{draft.name}</strong>
                <span class="muted">
                  {words.elements(draft.document.elements.length)} · {words.edited(draft.time)}
                </span>
              </a>
              <button type="button" class="button" onClick={() => void dropDraft(draft.key).then(load)}>
                {words.discard}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
