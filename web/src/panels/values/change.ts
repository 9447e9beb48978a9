// Changes of values that make themselves, each a step of the history.
import type { MadeValue } from "../../document/made";
import { withPlaceholderRenamed } from "../../document/renamed";
import { freshValueName, usesOf, valuesOf, withChanged, withoutValue, withValue } from "../../document/values";
import type { Editor } from "../../editor/editor";
import { openValue } from "../../editor/fill-in";
import type { Property } from "../../fields/property";
import { language } from "../../language/choice";
import { strings } from "../../language/strings";
import { tellWithUndo } from "../../shell/notice";
import { place } from "../../tools/place";

const words = strings.values;

/** Adds a value and returns its name. */
export function add(editor: Editor, kind: MadeValue["type"]): string {
  const name = freshValueName(editor.document.value, words.names[kind]);
  editor.edit(words.addStep(name), (document) => withValue(document, begun(kind, name)));
  return name;
}

function begun(kind: MadeValue["type"], name: string): MadeValue {
  if (kind === "counter") return { name, type: kind };
  if (kind === "text") return { name, type: kind, text: "" };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const lang = language();
  return {
    name,
    type: kind,
    format: "yyyy-MM-dd",
    // The day begins where the labels are printed, also if a program prints them.
    ...(timeZone ? { zone: timeZone } : {}),
    ...(lang === "en" ? {} : { lang }),
  };
}

/** Sets fields of a value; `undefined` removes one. Typing in one field is one step. */
export function set<V extends MadeValue>(
  editor: Editor,
  value: V,
  fields: { [K in keyof V]?: V[K] | undefined },
): void {
  const { name } = value;
  const key = `value.${name}.${Object.keys(fields).join()}`;
  const change = (it: MadeValue) =>
    Object.fromEntries(Object.entries({ ...it, ...fields }).filter(([, field]) => field !== undefined));
  editor.edit(
    words.editStep(name),
    (document) => {
      const now = valuesOf(document).find((it) => it.name === name);
      return now?.type === value.type ? withChanged(document, change(now) as unknown as MadeValue) : document;
    },
    key,
  );
}

/** A field of a value; its default is not written into the document. */
export function field<V extends MadeValue, K extends keyof V>(
  editor: Editor,
  value: V,
  key: K,
  fallback: NonNullable<V[K]>,
): Property<NonNullable<V[K]>> {
  return {
    value: value[key] ?? fallback,
    isMixed: false,
    isDefault: value[key] === undefined,
    set: (next) => set(editor, value, { [key]: next === fallback ? undefined : next } as { [F in keyof V]?: V[F] }),
  };
}

/** Placeholders and the mapping of columns follow. */
export function rename(editor: Editor, { name: from }: MadeValue, to: string): void {
  const next = editor.counters.next.value;
  editor.store.transact(words.renameStep(from), (state) => withPlaceholderRenamed(state, from, to, next));
  openValue.value = to;
}

/** Says where it is still used, and offers to undo it. */
export function remove(editor: Editor, value: MadeValue): void {
  const { name } = value;
  const uses = usesOf(editor.document.value, name);
  editor.edit(words.removeStep(name), (document) => withoutValue(document, name));
  const step = editor.store.last;
  openValue.value = undefined;
  tellWithUndo(words.removed(name, uses), () => {
    if (!editor.store.undoOnly(step)) editor.edit(words.addStep(name), (document) => withValue(document, value));
  });
}

/** Puts a text or a barcode with its placeholder on the label. */
export function insert(editor: Editor, { name }: MadeValue, kind: "text" | "barcode"): void {
  const content = `{{${name}}}`;
  place(editor, kind, (element) => {
    if (element.type === "text") return { ...element, text: content };
    return element.type === "barcode" ? { ...element, value: content } : element;
  });
  // More of them may follow.
  editor.panel.value = "values";
  editor.spoken.value = words.insertStep(name);
}
