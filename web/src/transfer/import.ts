// Importing a design from a file: a document is checked by the service and opened as a new draft, ZPL opens its dialog.
// The open design does not change.
import { signal } from "@preact/signals";
import { convert } from "../api/convert";
import { ApiError, type Problem } from "../api/request";
import { chooseFile } from "../browser/files";
import type { Document } from "../document/model";
import { withoutNulls } from "../document/nulls";
import { beginWith } from "../editor/begin";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";
import { takeZplFile } from "./zpl/incoming";

const words = strings.out;

/** A file that is not a design, and why. */
export interface Refused {
  readonly name: string;
  readonly problems: readonly Problem[];
}

export const refused = signal<Refused | undefined>(undefined);

/** For file dialogs: designs and ZPL. */
export const DESIGN_FILES = ".json,application/json,.zpl,.prn,.lbl,.txt";

/** Whether a file is a design by its name or type. */
export const isDesign = ({ name, type }: File): boolean => type === "application/json" || /\.json$/i.test(name);

export async function chooseDesign(): Promise<void> {
  const file = await chooseFile(DESIGN_FILES);
  if (file) await importFile(file);
}

export async function importFile(file: File): Promise<void> {
  if (await takeZplFile(file)) return;
  const found = parse(await file.text());
  if (found instanceof Error) {
    refused.value = { name: file.name, problems: [{ path: "", message: found.message }] };
    return;
  }
  try {
    await convert(found, found.sampleData ?? {}, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0 || error.status === 429) throw error;
    const problems = error.problems.length > 0 ? error.problems : [{ path: "", message: error.message }];
    refused.value = {
      name: file.name,
      problems: problems.map((it) => ({ ...it, path: it.path.replace(/^\/document/, "") })),
    };
    return;
  }
  await beginWith(nameOf(found, file.name), found);
  tell(words.imported(file.name));
}

function parse(text: string): Document | Error {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found === "object" && found !== null && !Array.isArray(found)) return withoutNulls(found as Document);
    return new Error(words.noObject);
  } catch (error) {
    return new Error(words.noJson(error instanceof Error ? error.message : String(error)));
  }
}

/** The name in the document, as in templates, or the file name. */
function nameOf(document: Document, file: string): string {
  const own = (document as { readonly name?: unknown }).name;
  return (typeof own === "string" && own.trim()) || file.replace(/\.json$/i, "") || strings.editor.untitled;
}
