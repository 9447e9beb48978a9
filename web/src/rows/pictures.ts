// Picture files for the rows: from a drop or a file dialog, reduced to what the label's dots show.
import { chooseFiles } from "../browser/files";
import type { NamedPicture } from "../data/pictures";
import type { Editor } from "../editor/editor";
import { packed } from "../editor/travelling";
import { dotsOf, MOST, openPicture, PICTURE_FILES, stored } from "../elements/image/picture";
import type { Pixels } from "../geometry/pixels";
import { strings } from "../language/strings";
import { tell, tellError } from "../shell/notice";

/** Kinds that many browsers do not know, so that they have no type. */
const OTHERS = /\.(heic|heif|avif|bmp|tiff?|psd)$/i;

/** Files have names when they are dropped, not before. */
export const isPictureFile = ({ type, name = "" }: { readonly type: string; readonly name?: string }) =>
  type.startsWith("image/") || OTHERS.test(name);

/** Inches of a picture while no element shows any. */
const USUAL = 2;

/** The dots of the largest element that shows a picture of the rows. */
function dots(editor: Editor): Pixels {
  const sheet = editor.sheet.value;
  const all = editor.pictures.wanting.value.map((element) => dotsOf(element, sheet));
  if (all.length === 0) return { width: USUAL * sheet.dpi, height: USUAL * sheet.dpi };
  const most = (side: keyof Pixels) => Math.max(...all.map((it) => it[side]));
  return { width: most("width"), height: most("height") };
}

/** Adds the files that can be read, and tells which one cannot. */
export async function takePictures(editor: Editor, files: readonly File[]): Promise<void> {
  const found: NamedPicture[] = [];
  let problem: unknown;
  for (const file of files) {
    try {
      found.push({ name: file.name, src: (await stored(await openPicture(file), dots(editor), MOST)).src });
    } catch (error) {
      problem ??= error;
    }
  }
  editor.rows.addPictures(found);
  if (problem !== undefined) tellError(problem);
  // Said now, not when they are missed: who saves and closes the page counts on them.
  else if (!(await fitsWith(editor))) tell(strings.rowPictures.stayHere, true);
  else tell(strings.rowPictures.added(found.length));
}

/** Whether the pictures can be saved with the design and its rows, as they are now. */
export async function fitsWith(editor: Editor): Promise<boolean> {
  const { document, rows } = editor.store.state;
  return rows.pictures === undefined || (await packed(document, rows)) !== undefined;
}

export async function choosePictures(editor: Editor): Promise<void> {
  const files = await chooseFiles(PICTURE_FILES);
  if (files.length > 0) await takePictures(editor, files);
}
