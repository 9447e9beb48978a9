// The menu for exporting and importing.
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { saveRows } from "../rows/save";
import { Icon } from "../shell/icon";
import { type Action, Menu } from "../shell/menu";
import { tell } from "../shell/notice";
import { copyZpl, exportAs, exportDocument } from "./files";
import { runAll } from "./held-back";
import { chooseDesign } from "./import";
import { headingOf } from "./labels";
import { refusal } from "./refusal";
import type { Which } from "./which";

const words = strings.out;

export function ExportMenu() {
  const editor = useEditor();
  const count = editor.rows.count.value;
  const act = (run: () => Promise<void>) => () =>
    void run().catch((error: unknown) => tell(refusal(editor, error), true));
  const actAll = (run: (which: Which) => Promise<void>) => () => void runAll(editor, { run, isPrint: false });
  const heading = headingOf(editor);
  const here: Action[] = [
    { heading, icon: "download", label: words.zpl, run: act(() => exportAs(editor, "zpl")) },
    { heading, icon: "copy", label: words.copyZpl, run: act(() => copyZpl(editor)) },
    { heading, icon: "image", label: words.png, run: act(() => exportAs(editor, "png")) },
    { heading, icon: "image", label: words.svg, run: act(() => exportAs(editor, "svg")) },
    { heading, icon: "file", label: words.pdf, run: act(() => exportAs(editor, "pdf")) },
  ];
  const [every, labels] = [words.allRows(count), editor.copies.totalOfAll.value];
  const all: Action[] = [
    {
      heading: every,
      icon: "download",
      label: words.zplOf(labels),
      run: actAll((which) => exportAs(editor, "zpl", which)),
    },
    {
      heading: every,
      icon: "file",
      label: words.pdfOf(labels),
      run: actAll((which) => exportAs(editor, "pdf", which)),
    },
    { heading: every, icon: "grid", label: words.csv, run: () => saveRows(editor) },
  ];
  const design: Action[] = [
    { heading: words.design, icon: "code", label: words.document, run: () => exportDocument(editor) },
    { heading: words.design, icon: "code", label: words.spec, run: act(() => exportAs(editor, "spec")) },
    { heading: words.design, icon: "upload", label: words.import, run: act(chooseDesign) },
  ];
  return (
    <Menu label={words.export} actions={[...here, ...(count > 0 ? all : []), ...design]} buttonClass="button export">
      <Icon name="share" />
      <span>{words.export}</span>
    </Menu>
  );
}
