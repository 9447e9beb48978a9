// The menu for exporting and importing.
import type { Format } from "../api/export";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { FACTS } from "../printers/languages";
import { formatOf, languageOf } from "../printers/settings";
import { saveRows } from "../rows/save";
import { Icon, type IconName } from "../shell/icon";
import { type Action, Menu } from "../shell/menu";
import { tell } from "../shell/notice";
import { copyZpl, exportAs, exportDocument } from "./files";
import { runLabel } from "./held-back";
import { chooseDesign } from "./import";
import { headingOf, headingOfAll } from "./labels";
import { usePrinterEntry } from "./printer/dialog";
import { refusal } from "./refusal";
import { type RowsWay, rowActions } from "./rows-choice";
import type { Which } from "./which";

const words = strings.out;

export function ExportMenu() {
  const editor = useEditor();
  const count = editor.rows.count.value;
  const act = (run: () => Promise<void>) => () =>
    void run().catch((error: unknown) => tell(refusal(editor, error), true));
  const actOne =
    (run: (which: Which) => Promise<void>, needsClick = false) =>
    () =>
      void runLabel(editor, { run, isPrint: false, needsClick });
  const heading = headingOf(editor);
  const language = languageOf(editor.document.value.printer);
  const isSheet = formatOf(editor.document.value.printer) === "sheet";
  const printer = usePrinterEntry();
  const sheet = (of: string): Action => ({
    ...{ heading: of, icon: "grid", label: strings.sheets.entry },
    run: () => (editor.isSheetAsked.value = true),
  });
  const here: Action[] = [
    ...(isSheet ? [sheet(heading)] : []),
    ...(language
      ? [
          {
            ...({ heading, icon: "download", label: words.forPrinter(FACTS[language].name) } as const),
            run: actOne((which) => exportAs(editor, language, which)),
          },
        ]
      : []),
    { heading, icon: "download", label: words.zpl, run: actOne((which) => exportAs(editor, "zpl", which)) },
    { heading, icon: "copy", label: words.copyZpl, run: actOne(() => copyZpl(editor), true) },
    { heading, icon: "image", label: words.png, run: actOne((which) => exportAs(editor, "png", which)) },
    { heading, icon: "image", label: words.svg, run: actOne((which) => exportAs(editor, "svg", which)) },
    { heading, icon: "file", label: words.pdf, run: actOne((which) => exportAs(editor, "pdf", which)) },
  ];
  const ofRows = (format: Format, icon: IconName, of: (labels: number) => string): RowsWay => ({
    ...{ icon, of, job: { run: (which) => exportAs(editor, format, which), isPrint: false } },
  });
  const ways: RowsWay[] = [
    ...(language ? [ofRows(language, "download", (labels) => words.languageOf(FACTS[language].name, labels))] : []),
    ofRows("zpl", "download", words.zplOf),
    ofRows("pdf", "file", words.pdfOf),
  ];
  const every = headingOfAll(editor);
  const all: Action[] = [
    ...(isSheet ? [sheet(every)] : []),
    ...rowActions(editor, { isPrint: false, ways }),
    { heading: every, icon: "grid", label: words.csv, run: () => saveRows(editor) },
  ];
  const design: Action[] = [
    { heading: words.design, icon: "code", label: words.document, run: () => exportDocument(editor) },
    { heading: words.design, icon: "code", label: words.spec, run: actOne((which) => exportAs(editor, "spec", which)) },
    { heading: words.design, icon: "upload", label: words.import, run: act(chooseDesign) },
  ];
  return (
    <Menu
      label={words.export}
      actions={[...here, ...(count > 0 ? all : []), printer, ...design]}
      buttonClass="button export"
    >
      <Icon name="share" />
      <span>{words.export}</span>
    </Menu>
  );
}
