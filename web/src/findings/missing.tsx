// One notice for all placeholders without a value; it leads to the field of the first one.
import type { Conversion } from "../api/convert";
import { useEditor } from "../editor/editor";
import { fillIn } from "../editor/fill-in";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { MADE_WITHOUT, MISSING } from "./listed";

const words = strings.findings;

/** Names that are shown. */
const SEEN = 3;

export function MissingNotice() {
  const editor = useEditor();
  const painted = editor.painting.painted.value;
  const there = new Set(editor.names.value);
  const names = painted ? missingIn(painted.conversion).filter((name) => there.has(name)) : [];
  const [first] = names;
  if (first === undefined) return null;
  return (
    <div class="banner is-calm" role="status">
      <Icon name="braces" />
      <span>{words.missing(names.slice(0, SEEN), Math.max(0, names.length - SEEN))}</span>
      <button type="button" class="button" onClick={() => fillIn(editor, first)}>
        {words.fillIn}
      </button>
    </div>
  );
}

/** The placeholders that the service found no value for. */
export function missingIn(conversion: Conversion): string[] {
  const findings = [...conversion.findings, ...conversion.elements.flatMap((element) => element.findings)];
  const names = findings.map(({ code, values }) => {
    const name = code === MISSING ? values?.name : code === MADE_WITHOUT ? values?.missing : undefined;
    return typeof name === "string" ? name.replace(/^\{\{|\}\}$/g, "") : "";
  });
  return [...new Set(names.filter((name) => name !== ""))];
}
