// The menu for printing: each way for this label and for all rows.
import { useEffect } from "preact/hooks";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { type Action, Menu } from "../shell/menu";
import { tell } from "../shell/notice";
import { commandsFor } from "./files";
import { isRunning, runLabel } from "./held-back";
import { headingOf } from "./labels";
import { askNetwork } from "./network-dialog";
import { askOffset, offsetLabel } from "./offset-dialog";
import { useOperatorEntries } from "./operator-link";
import { printWithBrowser } from "./print";
import { usePrinterEntry } from "./printer/dialog";
import { rowActions } from "./rows-choice";
import { printJob, ways } from "./ways";

const words = strings.out;

export function PrintMenu() {
  const editor = useEditor();
  useEffect(() => {
    const keyed = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "p";
      if (!isPrint || document.querySelector("dialog[open]")) return;
      // The browser would print the editor.
      event.preventDefault();
      if (event.repeat) return;
      if (isRunning(editor, true)) tell(words.wait);
      else if (commandsFor(editor) === undefined) editor.isSheetAsked.value = true;
      else void runLabel(editor, printJob(editor, { run: printWithBrowser }));
    };
    addEventListener("keydown", keyed);
    return () => removeEventListener("keydown", keyed);
  }, [editor]);
  const heading = headingOf(editor);
  const here = ways(editor).map(
    (way): Action => ({
      heading,
      icon: "print",
      label: way.one,
      run: () => void runLabel(editor, printJob(editor, way)),
    }),
  );
  const all = rowActions(editor, {
    isPrint: true,
    ways: ways(editor).map((way) => ({ icon: "print", of: way.of, job: printJob(editor, way) })),
  });
  const isSheet = commandsFor(editor) === undefined;
  const sheet: Action = {
    ...{ icon: "grid", label: strings.sheets.entry, heading: isSheet ? heading : words.printer },
    run: () => (editor.isSheetAsked.value = true),
  };
  const printer: Action[] = [
    usePrinterEntry(),
    ...(isSheet ? [] : [sheet]),
    ...(isSheet
      ? []
      : [{ heading: words.printer, icon: "link", label: strings.network.title, run: askNetwork } as const]),
    { heading: words.printer, icon: "ruler", label: offsetLabel(editor), run: askOffset },
    ...useOperatorEntries(),
  ];
  return (
    <Menu
      label={words.printMenu}
      actions={[...(isSheet ? [sheet] : []), ...here, ...all, ...printer]}
      buttonClass="button export is-print"
    >
      <Icon name="print" />
      <span>{words.printMenu}</span>
    </Menu>
  );
}
