// Tells ZPL from other files and texts.

/** Names that documents for printers usually have. */
const NAMES = /\.(zpl|prn|lbl|txt)$/i;

/** The name that only ZPL has; whatever is in such a file, the service says what is wrong with it. */
const OWN_NAME = /\.zpl$/i;

/** The start of a label or format, a stored picture, a stored format, and the preamble of Zebra's drivers. */
const MARKS = /\^XA|~DG|\^DF|CT~~CD/i;

/** Whether a file is ZPL, by its name and the beginning of its text. */
export function isZplFile(name: string, beginning: string): boolean {
  return OWN_NAME.test(name) || (NAMES.test(name) && MARKS.test(beginning));
}

/** Whether a file may be ZPL, so that it is worth reading its beginning. */
export const mayBeZpl = (name: string): boolean => NAMES.test(name);

/** Whether a text from the clipboard is ZPL. Copied elements of a label are JSON, whatever their texts say. */
export function isZplText(text: string): boolean {
  return /\^XA/i.test(text) && !text.trimStart().startsWith("{");
}

/** The name of a design for a file. */
export const nameWithout = (file: string): string => file.replace(NAMES, "").trim();
