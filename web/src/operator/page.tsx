// The page of somebody at the printer: fill in the fields of a saved design and print it. Nothing can be moved here.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { needAccount } from "../account/asking";
import { Bar, follow } from "../account/bar";
import { account } from "../account/session";
import { ApiError } from "../api/request";
import { EditorContext } from "../editor/editor";
import { strings } from "../language/strings";
import { HeldBackDialog } from "../transfer/held-back-dialog";
import { OffsetDialog } from "../transfer/offset-dialog";
import { SheetDialog } from "../transfer/sheet/dialog";
import { UnansweredDialog } from "../transfer/unanswered";
import { type Desk, DeskContext } from "./desk";
import { Fields } from "./fields";
import { Filling } from "./filling";
import { afterDialogs, catchStrayKeys, focusFirst, focusPrint, watchFocus } from "./focus";
import { Foot } from "./foot";
import { labels } from "./naming";
import { type Opened, openToPrint } from "./open";
import { watchPresses } from "./press";
import { Preview } from "./preview";
import { print } from "./printing";
import { RowPicker } from "./row-picker";
import { SettingsSection } from "./settings-section";

const words = strings.operator;

/** Why nothing can be printed. */
interface Problem {
  readonly message: string;
  readonly act?: string;
}

export function OperatorPage({ id }: { id: string }) {
  const opened = useSignal<Opened | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const page = useMemo(() => new AbortController(), []);
  const load = async (): Promise<void> => {
    problem.value = undefined;
    try {
      const found = await openToPrint(id, page.signal);
      if (page.signal.aborted) found.editor.close();
      else opened.value = found;
    } catch (error) {
      if (page.signal.aborted) return;
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 401) {
        account.value = null;
        if (await needAccount(words.signIn, "in")) return load();
      }
      problem.value = problemOf(error, status);
    }
  };
  useEffect(() => {
    void load();
    return () => {
      page.abort();
      opened.value?.editor.close();
    };
  }, []);
  if (problem.value) return <Failed problem={problem.value} onAct={() => void load()} />;
  if (!opened.value) return <main class="waiting" aria-busy="true" aria-label={strings.loading} />;
  return <Loaded id={id} opened={opened.value} />;
}

function problemOf(error: unknown, status: number | undefined): Problem {
  if (status === 401) return { message: words.signIn, act: strings.account.signIn };
  // Another account's design is absent, too.
  if (status === 404) return { message: words.unknown };
  return { message: error instanceof Error ? error.message : String(error), act: strings.retry };
}

function Loaded({ id, opened: { editor, rows } }: { id: string; opened: Opened }) {
  const desk = useMemo((): Desk => {
    const filling = new Filling(editor, id);
    const press = () => {
      const isStill = watchFocus();
      const goBack = () => isStill() && (focusFirst() || focusPrint());
      void print(editor, () => afterDialogs(goBack));
    };
    return {
      ...{ editor, filling, rows, labels: labels(filling.names) },
      print: press,
    };
  }, [editor]);
  const { filling } = desk;
  useEffect(() => () => filling.close(), [filling]);
  useEffect(() => catchStrayKeys(), []);
  useEffect(() => watchPresses(), []);
  useEffect(() => {
    if (!focusFirst()) focusPrint();
    document.title = `${words.titleOf(editor.name.value)} · ${strings.product}`;
    return () => {
      document.title = strings.product;
    };
  }, [editor]);
  useEffect(() => {
    const keyed = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "p";
      if (!isPrint || document.querySelector("dialog[open]")) return;
      // The browser would print the page.
      event.preventDefault();
      if (!event.repeat) desk.print();
    };
    addEventListener("keydown", keyed);
    return () => removeEventListener("keydown", keyed);
  }, [desk]);
  return (
    <EditorContext.Provider value={editor}>
      <DeskContext.Provider value={desk}>
        <div class="operator">
          <Bar staysHere>
            <h1>{editor.name.value}</h1>
          </Bar>
          <main>
            <div class="operator-side">
              <Fields />
              <SettingsSection id={id} />
            </div>
            <Preview />
          </main>
          <Foot />
          <RowPicker />
          <HeldBackDialog hasScanner />
          <SheetDialog />
          <OffsetDialog />
          <UnansweredDialog />
        </div>
      </DeskContext.Provider>
    </EditorContext.Provider>
  );
}

function Failed({ problem: { message, act }, onAct }: { problem: Problem; onAct: () => void }) {
  return (
    <>
      <Bar />
      <main class="start">
        <h1 class="aside">{words.title}</h1>
        <p class="empty" role="alert">
          {message}
        </p>
        <div class="buttons">
          {act && (
            <button type="button" class="button primary" onClick={onAct}>
              {act}
            </button>
          )}
          <a class="button" href="/" onClick={follow("/")}>
            {strings.home}
          </a>
        </div>
      </main>
    </>
  );
}
