// The dialog for fonts of the account: upload, list, delete.
import { effect, signal, useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import {
  changeAccountFonts,
  deleteFont,
  forgetFont,
  type OwnFont,
  type OwnFonts,
  ownFonts,
  refreshFonts,
  staysWithout,
} from "../api/fonts";
import { ApiError } from "../api/request";
import { chooseFiles } from "../browser/files";
import { strings } from "../language/strings";
import { Confirm } from "../shell/confirm";
import { Dialog } from "../shell/dialog";
import { Icon } from "../shell/icon";
import { tell, tellError } from "../shell/notice";
import { needAccount } from "./asking";
import { listenToDrops } from "./dropping";
import { account } from "./session";
import { progress, refusalOf, refusals, uploadFonts } from "./uploading";

const ACCEPTED = ".ttf,.otf,font/ttf,font/otf";

const showsFonts = signal(false);

const words = strings.fonts;

/** Opens the dialog; asks for an account first if nobody is signed in. */
export async function openFonts(): Promise<void> {
  if (await needAccount(words.accountFirst)) showsFonts.value = true;
}

/** Loads the fonts of the account that signs in; once per page. */
export function watchFonts(): void {
  let before: string | undefined;
  effect(() => {
    const now = account.value?.email;
    if (now !== before) changeAccountFonts().catch(tellError);
    before = now;
  });
}

export function FontsDialog() {
  return showsFonts.value ? <Fonts onClose={() => (showsFonts.value = false)} /> : null;
}

const nameOf = ({ family, style }: OwnFont) => `${family} ${words.styles[style]}`;

function Fonts({ onClose }: { onClose: () => void }) {
  const asked = useSignal<OwnFont | undefined>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const own = ownFonts.value;
  useEffect(() => {
    if (!progress.value) refusals.value = [];
    refreshFonts().catch(tellError);
  }, []);
  const upload = async (files: readonly File[]) => {
    const added = await uploadFonts(files);
    if (added.length > 0) tell(words.added(added.map(nameOf)));
  };
  const remove = async (font: OwnFont) => {
    asked.value = undefined;
    const row = own?.fonts.indexOf(font) ?? 0;
    try {
      await deleteFont(font.id);
    } catch (error) {
      // Another page has deleted it.
      if (error instanceof ApiError && error.status === 404) forgetFont(font.id);
      else {
        refusals.value = [{ name: nameOf(font), reason: refusalOf(error, own) }];
        return;
      }
    }
    tell(words.deleted(nameOf(font)));
    // The button that had the focus is gone.
    requestAnimationFrame(() => {
      const buttons = place.current?.querySelectorAll<HTMLElement>("button") ?? [];
      buttons[Math.min(row, buttons.length - 1)]?.focus();
    });
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div class="stack" ref={place}>
        <p class="muted">{words.note}</p>
        {own?.fonts.length === 0 && <p class="empty">{words.none}</p>}
        {own && own.fonts.length > 0 && (
          <ul class="rows" aria-label={words.list}>
            {own.fonts.map((font) => (
              <FontRow key={font.id} font={font} onDelete={() => (asked.value = font)} />
            ))}
          </ul>
        )}
        {own && <Upload own={own} onFiles={(files) => void upload(files).catch(tellError)} />}
        <Refusals />
      </div>
      {asked.value && (
        <Confirm
          title={words.deleteNamed(nameOf(asked.value))}
          note={staysWithout(asked.value) ? words.deleteStyle(asked.value.family) : words.deleteFamily}
          yes={words.deleteYes}
          onYes={() => asked.value && remove(asked.value)}
          onNo={() => (asked.value = undefined)}
        />
      )}
    </Dialog>
  );
}

function FontRow({ font, onDelete }: { font: OwnFont; onDelete: () => void }) {
  const { family, style, bytes, scripts } = font;
  return (
    <li class="row">
      <Icon name="text" />
      <div class="row-text">
        <strong>{family}</strong>
        <span class="muted">
          {[words.styles[style], words.size(bytes), ...(scripts.length > 0 ? [scripts.join(", ")] : [])].join(" · ")}
        </span>
      </div>
      <button type="button" class="button" aria-label={words.deleteNamed(nameOf(font))} onClick={onDelete}>
        {strings.remove}
      </button>
    </li>
  );
}

function Upload({ own, onFiles }: { own: OwnFonts; onFiles: (files: readonly File[]) => void }) {
  const licence = useId();
  const isOver = useSignal(false);
  useEffect(() => listenToDrops((over) => (isOver.value = over), onFiles), [onFiles]);
  const isFull = own.fonts.length >= own.most;
  const now = progress.value;
  const choose = async () => {
    const files = await chooseFiles(ACCEPTED);
    if (files.length > 0) onFiles(files);
  };
  return (
    <section class={isOver.value ? "font-upload is-over" : "font-upload"} aria-label={words.upload}>
      {isFull && <p class="hint">{words.full(own.most)}</p>}
      {!isFull && <p id={licence}>{words.licence}</p>}
      {!isFull && (
        <button type="button" class="button primary" aria-describedby={licence} onClick={() => void choose()}>
          <Icon name="upload" />
          {words.upload}
        </button>
      )}
      {!isFull && (
        <p class="hint">
          {words.count(own.fonts.length, own.most)} · {words.accepted(own.mostBytes)}{" "}
          <span class="for-mouse">{words.drop}</span>
        </p>
      )}
      <p class="hint" role="status">
        {now && words.uploading(now.name, now.at, now.of)}
      </p>
    </section>
  );
}

function Refusals() {
  return (
    <div class="font-refusals" role="alert">
      {refusals.value.length > 0 && (
        <ul class="problems">
          {refusals.value.map(({ name, reason }, index) => (
            <li key={index}>
              <strong>{name}</strong>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
