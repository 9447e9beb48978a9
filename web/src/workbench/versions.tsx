// The version history: the stored versions with their pictures; one is compared with the label on the screen.
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { listVersions, type OpenedDesign, openVersion, thumbnail, type Version } from "../api/designs";
import { type Editor, type Kept, useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { tellError } from "../shell/notice";
import { Comparison } from "./comparison";
import { isSaving, restore } from "./save";

const words = strings.versions;

export const areVersionsOpen = signal(false);

export function VersionsDialog() {
  const editor = useEditor();
  const kept = editor.kept.value;
  // Another design that is opened later does not start with its history.
  useEffect(() => close, [editor]);
  return areVersionsOpen.value && kept ? <Versions editor={editor} kept={kept} /> : null;
}

function close(): void {
  areVersionsOpen.value = false;
}

function Versions({ editor, kept }: { editor: Editor; kept: Kept }) {
  const versions = useSignal<readonly Version[] | undefined>(undefined);
  const opened = useSignal<OpenedDesign | undefined>(undefined);
  const chosen = useSignal(kept.revision);
  const choose = async (revision: number) => {
    chosen.value = revision;
    const version = await openVersion(kept.id, revision);
    // Another one may have been chosen meanwhile.
    if (chosen.value === revision) opened.value = version;
  };
  useEffect(() => {
    const load = async () => {
      const list = await listVersions(kept.id);
      versions.value = list;
      await choose(list[0]?.revision ?? kept.revision);
    };
    load().catch((error: unknown) => {
      close();
      tellError(error);
    });
  }, []);
  const restoreChosen = async () => {
    const version = opened.value;
    if (!version) return;
    close();
    await restore(editor, version);
  };
  const current = versions.value?.[0]?.revision;
  const isOnScreen = chosen.value === current && !editor.isDirty.value;
  return (
    <Dialog title={words.title} onClose={close} isWide>
      <p class="muted">
        {words.kept} {versions.value?.length === 1 ? words.only : words.note}
      </p>
      <div class="versions" aria-busy={!versions.value}>
        <ul class="version-list" aria-label={words.list}>
          {versions.value?.map((version) => (
            <li key={version.revision}>
              <button
                type="button"
                class="version"
                aria-pressed={version.revision === chosen.value}
                onClick={() => choose(version.revision).catch(tellError)}
              >
                <img src={thumbnail({ id: kept.id, revision: version.revision })} alt="" loading="lazy" />
                <span class="version-text">
                  <strong>{words.moment(version.savedAt)}</strong>
                  <span class="muted">{version.revision === current ? words.current : words.ago(version.savedAt)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div class="version-shown">
          {opened.value && <Comparison key={opened.value.revision} editor={editor} version={opened.value} />}
          <button
            type="button"
            class="button primary"
            disabled={isSaving.value || isOnScreen || opened.value?.revision !== chosen.value}
            onClick={() => void restoreChosen()}
          >
            {words.restore}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
