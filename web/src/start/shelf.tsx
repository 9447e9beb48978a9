// Saved designs with thumbnails and actions.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { follow } from "../account/bar";
import {
  type DesignEntry,
  duplicateDesign,
  listDesigns,
  renameDesign,
  type Shelf as ShelfAnswer,
  thumbnail,
} from "../api/designs";
import { isShownTo, listDrafts } from "../document/draft";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { Menu } from "../shell/menu";
import { tellError } from "../shell/notice";
import { owner } from "../shell/owner";
import { go } from "../shell/route";
import { operatorAddress } from "../transfer/operator-link";
import { deleteSoon, leaving } from "./deleting";
import { Quota, RoomAdvice } from "./quota";
import { Rename } from "./rename";

const words = strings.start;

export function Shelf() {
  const shelf = useSignal<ShelfAnswer | undefined>(undefined);
  const unsaved = useSignal<ReadonlySet<string>>(new Set());
  const load = () => listDesigns().then((answer) => (shelf.value = answer), tellError);
  useEffect(() => {
    void load();
    listDrafts().then(
      (drafts) =>
        (unsaved.value = new Set(drafts.filter((draft) => isShownTo(draft, owner.peek())).map(({ key }) => key))),
      () => undefined,
    );
  }, []);
  const found = shelf.value;
  const shown = found?.designs.filter((design) => !leaving.value.has(design.id)) ?? [];
  return (
    <section aria-labelledby="designs">
      <div class="section-head">
        <h2 id="designs">{words.designs}</h2>
        {found && <Quota quota={found.quota} />}
      </div>
      {found && <RoomAdvice quota={found.quota} designs={shown} />}
      {found && shown.length === 0 && <p class="empty">{words.noDesigns}</p>}
      <ul class="cards is-large">
        {shown.map((design) => (
          <DesignCard key={design.id} design={design} isUnsaved={unsaved.value.has(design.id)} onChange={load} />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly design: DesignEntry;
  readonly isUnsaved: boolean;
  readonly onChange: () => void;
}

function DesignCard({ design, isUnsaved, onChange }: CardProps) {
  const isRenaming = useSignal(false);
  const address = `/edit/${design.id}`;
  const rename = (name: string) => {
    isRenaming.value = false;
    renameDesign(design.id, name).then(onChange, tellError);
  };
  const actions = [
    { label: words.open, run: () => go(address) },
    { label: strings.operator.open, run: () => go(operatorAddress(design.id)) },
    { label: words.rename, run: () => (isRenaming.value = true) },
    { label: words.duplicate, run: () => void duplicateDesign(design.id).then(onChange, tellError) },
    { label: strings.remove, run: () => deleteSoon(design, onChange), isDangerous: true },
  ];
  return (
    <li class="card-place">
      <a class="card" href={address} onClick={follow(address)}>
        <span class="card-picture">
          <img class="paper" src={thumbnail(design)} alt="" loading="lazy" />
        </span>
        <span class="card-text">
          <strong>{design.name}</strong>
          <span class="muted">
            {words.edited(design.updatedAt)}
            {isUnsaved && <span class="unsaved"> · {strings.editor.unsaved}</span>}
          </span>
        </span>
      </a>
      <div class="card-menu">
        <Menu label={words.actions(design.name)} actions={actions}>
          <Icon name="more" />
        </Menu>
      </div>
      {isRenaming.value && <Rename name={design.name} onName={rename} onClose={() => (isRenaming.value = false)} />}
    </li>
  );
}
