// Pictures beside the rows of a table: a cell names the file of its row.

export interface NamedPicture {
  /** The name of its file. */
  readonly name: string;
  /** A data URI. */
  readonly src: string;
}

/** Files often come from other folders and systems. */
const plain = (name: string) =>
  name
    .trim()
    .replace(/^.*[\\/]/, "")
    .toLowerCase();
const withoutEnding = (name: string) => plain(name).replace(/\.[a-z0-9]{1,5}$/, "");

/** The picture that a cell names: by the same name, then ignoring case and folders, then without the file extension. */
export function pictureNamed<P extends NamedPicture>(value: string, pictures: readonly P[]): P | undefined {
  if (value.trim() === "") return undefined;
  return (
    pictures.find(({ name }) => name === value) ??
    pictures.find(({ name }) => plain(name) === plain(value)) ??
    pictures.find(({ name }) => withoutEnding(name) === plain(value)) ??
    pictures.find(({ name }) => withoutEnding(name) === withoutEnding(value))
  );
}

/** The list with more pictures; one with the name of another replaces it. */
export function withPictures<P extends NamedPicture>(pictures: readonly P[], more: readonly P[]): readonly P[] {
  const names = new Set(more.map(({ name }) => name));
  return [...pictures.filter(({ name }) => !names.has(name)), ...more];
}
