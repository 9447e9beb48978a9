// The dialog for API keys: create, show once, list, revoke.
import { signal, useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { createKey, type Key, type KeyList, listKeys, type NewKey, revokeKey } from "../api/keys";
import { strings } from "../language/strings";
import { copyText } from "../shell/clipboard";
import { Confirm } from "../shell/confirm";
import { Dialog } from "../shell/dialog";
import { Icon } from "../shell/icon";
import { tell, tellError } from "../shell/notice";
import { madeKey } from "./made";

export const showsKeys = signal(false);

const words = strings.keys;

export function KeysDialog() {
  return showsKeys.value ? <Keys onClose={() => (showsKeys.value = false)} /> : null;
}

function Keys({ onClose }: { onClose: () => void }) {
  const list = useSignal<KeyList | undefined>(undefined);
  const made = useSignal<NewKey | undefined>(undefined);
  const asked = useSignal<Key | undefined>(undefined);
  const load = () => listKeys().then((keys) => (list.value = keys), tellError);
  useEffect(() => void load(), []);
  const revoke = async (key: Key) => {
    asked.value = undefined;
    await revokeKey(key.id).then(() => tell(words.revoked(key.name)), tellError);
    await load();
  };
  const show = (key: NewKey) => {
    made.value = key;
    madeKey.value = key.key;
    void load();
  };
  const keys = list.value;
  return (
    <Dialog title={words.title} onClose={onClose} isLight={!made.value}>
      <p class="muted">{words.note}</p>
      {made.value && <OneTime made={made.value} onStored={() => (made.value = undefined)} />}
      {keys && keys.keys.length === 0 && !made.value && <p class="empty">{words.none}</p>}
      <ul class="rows">
        {keys?.keys.map((key) => (
          <li class="row" key={key.id}>
            <Icon name="key" />
            <div class="row-text">
              <strong>{key.name}</strong>
              <span class="muted">
                …{key.hint} · {words.created(key.createdAt)} ·{" "}
                {key.lastUsedAt ? words.used(key.lastUsedAt) : words.neverUsed}
              </span>
              <span class="muted">{terms(key)}</span>
            </div>
            <button
              type="button"
              class="button"
              aria-label={words.revokeNamed(key.name)}
              onClick={() => (asked.value = key)}
            >
              {words.revoke}
            </button>
          </li>
        ))}
      </ul>
      {keys && <Create list={keys} onMade={show} />}
      {asked.value && (
        <Confirm
          title={words.revokeNamed(asked.value.name)}
          note={words.revokeSure}
          yes={words.revokeYes}
          onYes={() => asked.value && revoke(asked.value)}
          onNo={() => (asked.value = undefined)}
        />
      )}
    </Dialog>
  );
}

/** What a key is for, and until when. */
function terms(key: Key) {
  const uses = key.scopes.map((scope) => words.uses[scope]).join(", ");
  return key.expiresAt ? `${uses} · ${words.expires(key.expiresAt)}` : uses;
}

/** What a new key may be used for. */
const choices = { render: ["render"], write: ["designs:write"], both: ["render", "designs:write"] } as const;

const days = [0, 30, 90, 365];

function OneTime({ made, onStored }: { made: NewKey; onStored: () => void }) {
  return (
    <section class="one-time" aria-label={made.name}>
      <p>
        <strong>{words.shownOnce}</strong>
      </p>
      <code data-testid="new-key">{made.key}</code>
      <div class="buttons">
        <button type="button" class="button primary" onClick={() => copyText(made.key)}>
          <Icon name="copy" />
          {strings.copy}
        </button>
        <button type="button" class="button" onClick={onStored}>
          {words.stored}
        </button>
      </div>
    </section>
  );
}

function Create({ list, onMade }: { list: KeyList; onMade: (key: NewKey) => void }) {
  const [name, use, end] = [useId(), useId(), useId()];
  if (list.keys.length >= list.most) return <p class="hint">{words.full(list.most)}</p>;
  const submitted = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const wanted = new FormData(form);
    const scopes = choices[wanted.get("use") as keyof typeof choices];
    const expiresInDays = Number(wanted.get("end")) || null;
    const body = { name: String(wanted.get("name")), scopes: [...scopes], expiresInDays };
    await createKey(body).then((key) => {
      form.reset();
      onMade(key);
    }, tellError);
  };
  return (
    <form class="key-form" onSubmit={submitted}>
      <label class="field" for={name}>
        <span>
          {words.name} <small class="muted">({words.count(list.keys.length, list.most)})</small>
        </span>
        <input id={name} name="name" placeholder={words.nameExample} maxLength={100} required />
      </label>
      <div class="pair">
        <label class="field" for={use}>
          <span>{words.use}</span>
          <select id={use} name="use">
            <option value="render">{words.uses.render}</option>
            <option value="write">{words.uses["designs:write"]}</option>
            <option value="both">{words.bothUses}</option>
          </select>
        </label>
        <label class="field" for={end}>
          <span>{words.end}</span>
          <select id={end} name="end">
            {days.map((count) => (
              <option key={count} value={count}>
                {count === 0 ? words.noEnd : words.inDays(count)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <button type="submit" class="button primary">
        {words.create}
      </button>
    </form>
  );
}
