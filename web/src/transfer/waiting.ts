// Files that were opened before there was a label: the editor of the new label takes them.

let waiting: { readonly key: string; readonly files: readonly File[] } | undefined;

/** Leaves files for the design with this key. */
export function leaveFor(key: string, files: readonly File[]): void {
  waiting = { key, files };
}

/** The files for this design, once. */
export function takeFor(key: string): readonly File[] {
  const files = waiting?.key === key ? waiting.files : [];
  waiting = undefined;
  return files;
}
