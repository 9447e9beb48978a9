// Saved designs with their pictures, what can be done with them, and how much room is left.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import {
  type DesignEntry,
  type Shelf as ShelfAnswer,
  deleteDesign,
  duplicateDesign,
  listDesigns,
  renameDesign,
  thumbnail,
} from "../api/designs";
import { dropDraft } from "../document/draft";
import { go } from "../route";
import { follow } from "../shell/bar";
import { Confirm } from "../shell/confirm";
import { Icon } from "../shell/icon";
import { Menu } from "../shell/menu";
import { tell, tellError } from "../shell/notice";
import { strings } from "../strings";
import { Rename } from "./rename";

const words = strings.start;

export function Shelf() {
  const shelf = useSignal<ShelfAnswer | undefined>(undefined);
  const load = () => listDesigns().then((answer) => (shelf.value = answer), tellError);
  useEffect(() => void load(), []);
  const found = shelf.value;
  return (
    <section aria-labelledby="designs">
      <div class="section-head">
        <h2 id="designs">{words.designs}</h2>
        {found && <Quota quota={found.quota} />}
      </div>
      {found?.designs.length === 0 && <p class="empty">{words.noDesigns}</p>}
      <ul class="cards is-large">
        {found?.designs.map((design) => (
          <DesignCard key={design.id} design={design} onChange={load} />
        ))}
      </ul>
    </section>
  );
}

function Quota({ quota }: { quota: ShelfAnswer["quota"] }) {
  const { designs, bytes } = quota;
  const full = Math.max(designs.used / designs.most, bytes.used / bytes.most);
  return (
    <div class="quota">
      <span>
        {words.quota(designs.used, designs.most)} · {words.room(bytes.used, bytes.most)}
      </span>
      <meter
        min={0}
        max={1}
        high={0.8}
        optimum={0}
        value={full}
        aria-label={words.quota(designs.used, designs.most)}
      />
    </div>
  );
}

function DesignCard({ design, onChange }: { design: DesignEntry; onChange: () => void }) {
  const asks = useSignal<"rename" | "delete" | undefined>(undefined);
  const address = `/edit/${design.id}`;
  const close = () => (asks.value = undefined);
  const rename = (name: string) => {
    close();
    renameDesign(design.id, name).then(onChange, tellError);
  };
  const remove = async () => {
    close();
    await deleteDesign(design.id);
    await dropDraft(design.id);
    tell(words.deleted(design.name));
    onChange();
  };
  const actions = [
    { label: words.open, run: () => go(address) },
    { label: words.rename, run: () => (asks.value = "rename") },
    { label: words.duplicate, run: () => void duplicateDesign(design.id).then(onChange, tellError) },
    { label: strings.remove, run: () => (asks.value = "delete"), isDangerous: true },
  ];
  return (
    <li class="card-place">
      <a class="card" href={address} onClick={follow(address)}>
        <span class="card-picture">
          <img class="paper" src={thumbnail(design)} alt="" loading="lazy" />
        </span>
        <span class="card-text">
          <strong>{design.name}</strong>
          <span class="muted">{words.edited(design.updatedAt)}</span>
        </span>
      </a>
      <div class="card-menu">
        <Menu label={words.actions(design.name)} actions={actions}>
          <Icon name="more" />
        </Menu>
      </div>
      {asks.value === "rename" && <Rename name={design.name} onName={rename} onClose={close} />}
      {asks.value === "delete" && (
        <Confirm
          title={words.deleteTitle(design.name)}
          note={words.deleteNote}
          yes={strings.remove}
          onYes={() => void remove().catch(tellError)}
          onNo={close}
        />
      )}
    </li>
  );
}
