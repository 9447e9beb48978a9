// The editor as a page.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { needAccount } from "../account/asking";
import { Bar, follow } from "../account/bar";
import { account } from "../account/session";
import { ApiError } from "../api/request";
import { isNarrow } from "../browser/narrow";
import { Stage } from "../canvas/stage";
import { type Editor, EditorContext } from "../editor/editor";
import { DraftOfAnother, open } from "../editor/open";
import { SavingContext } from "../editor/saving";
import { Badges } from "../findings/badges";
import { GradeBadge } from "../findings/grade-badge";
import { PictureMarks } from "../findings/picture-marks";
import { strings } from "../language/strings";
import { Sidebar } from "../panels/sidebar";
import { PrintView } from "../printview/view";
import { GridDialog } from "../rows/grid";
import { ImportDialog } from "../rows/import";
import { NumberingDialog } from "../rows/numbering";
import { RowStepper } from "../rows/stepper";
import { Dialog } from "../shell/dialog";
import { keyLine } from "../shell/keys";
import { tellError } from "../shell/notice";
import { guardLeaving } from "../shell/route";
import { TurningDialog } from "../tools/turning";
import { DropPlace } from "../transfer/drop";
import { HeldBackDialog } from "../transfer/held-back-dialog";
import { LabelsNumber } from "../transfer/labels-number";
import { NetworkDialog } from "../transfer/network-dialog";
import { OffsetDialog } from "../transfer/offset-dialog";
import { PrinterDialog } from "../transfer/printer/dialog";
import { RowsDialog } from "../transfer/rows-dialog";
import { SheetDialog } from "../transfer/sheet/dialog";
import { UnansweredDialog } from "../transfer/unanswered";
import { autosave } from "./autosave";
import { Banners } from "./banners";
import { EditorBar } from "./bar";
import { ConflictDialog } from "./conflict";
import { isSaving, resumeSaving, save } from "./save";
import { Toolbar } from "./toolbar";
import { VersionsDialog } from "./versions";
import { takeWaiting } from "./waiting";
import { ZoomBar } from "./zoom";

export function EditorPage({ draftKey }: { draftKey: string }) {
  const editor = useSignal<Editor | undefined>(undefined);
  const problem = useSignal("");
  const page = useMemo(() => new AbortController(), []);
  const load = async () => {
    problem.value = "";
    try {
      const opened = await open(draftKey, page.signal);
      if (page.signal.aborted) return opened.close();
      editor.value = opened;
      takeWaiting(opened, draftKey).catch(tellError);
    } catch (error) {
      if (page.signal.aborted) return;
      if (error instanceof ApiError && error.status === 401) {
        account.value = null;
        if (await needAccount(strings.account.sessionEnded, "in")) return load();
      }
      if (error instanceof DraftOfAnother && account.value === null) {
        if (await needAccount(strings.account.draftOfAccount, "in")) return load();
      }
      problem.value = error instanceof Error ? error.message : String(error);
    }
  };
  useEffect(() => {
    void load();
    return () => {
      page.abort();
      editor.value?.close();
    };
  }, []);
  if (problem.value) return <Failed message={problem.value} onRetry={() => void load()} />;
  if (!editor.value) return <main class="waiting" aria-busy="true" aria-label={strings.loading} />;
  return (
    <EditorContext.Provider value={editor.value}>
      <SavingProvider editor={editor.value}>
        <Opened editor={editor.value} />
      </SavingProvider>
    </EditorContext.Provider>
  );
}

/** For keys of the stage and for panels, which do not know this page. */
function SavingProvider({ editor, children }: { editor: Editor; children: ComponentChildren }) {
  const saving = useMemo(() => ({ isSaving, save: () => void save(editor) }), [editor]);
  return <SavingContext.Provider value={saving}>{children}</SavingContext.Provider>;
}

function Opened({ editor }: { editor: Editor }) {
  const showsShortcuts = useSignal(false);
  useEffect(() => {
    document.title = `${editor.name.value} · ${strings.product}`;
    return () => (document.title = strings.product);
  }, [editor.name.value]);
  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => {
      if (editor.isAtRisk.value) event.preventDefault();
    };
    addEventListener("beforeunload", leaving);
    const stops = [
      autosave(editor),
      resumeSaving(editor),
      // Pending writes are still completed; only work that cannot be stored would be lost.
      guardLeaving(() => !editor.isNotKept.value || confirm(strings.safety.leave)),
      () => removeEventListener("beforeunload", leaving),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editor]);
  useEffect(() => {
    // On narrow screens the data panel comes first if there is something to fill in.
    if (isNarrow.value && editor.names.value.length > 0) editor.panel.value = "data";
  }, [editor]);
  const show = () => (showsShortcuts.value = true);
  const isPrint = editor.print.isOn.value;
  return (
    <div class="editor" data-at-risk={editor.isAtRisk}>
      <EditorBar />
      <section class="tools" aria-label={strings.editor.tools} inert={isPrint}>
        <Toolbar />
      </section>
      <main class="desk">
        <h1 class="aside">{editor.name.value}</h1>
        <Stage onShortcuts={show} />
        {!isPrint && <PictureMarks />}
        {!isPrint && <Badges />}
        {!isPrint && <GradeBadge />}
        <Banners />
        <PrintView />
        <RowStepper />
        <LabelsNumber />
        <ZoomBar onShortcuts={show} />
      </main>
      <Sidebar />
      <ConflictDialog />
      <VersionsDialog />
      <ImportDialog />
      <RowsDialog />
      <HeldBackDialog />
      <GridDialog />
      <NumberingDialog />
      <TurningDialog />
      <OffsetDialog />
      <NetworkDialog />
      <PrinterDialog />
      <SheetDialog />
      <UnansweredDialog />
      <DropPlace editor={editor} />
      {showsShortcuts.value && <Shortcuts onClose={() => (showsShortcuts.value = false)} />}
    </div>
  );
}

function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={strings.editor.shortcuts} onClose={onClose}>
      <dl class="shortcuts">
        {strings.shortcuts.map(([keys, what]) => (
          <div key={keys}>
            <dt dir="auto">{keyLine(keys)}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <>
      <Bar />
      <main class="start">
        <p class="empty">{message}</p>
        <div class="buttons">
          <button type="button" class="button primary" onClick={onRetry}>
            {strings.retry}
          </button>
          <a class="button" href="/" onClick={follow("/")}>
            {strings.home}
          </a>
        </div>
      </main>
    </>
  );
}
