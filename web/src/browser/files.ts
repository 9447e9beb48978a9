// Saving and choosing files.

/** Asks for a file; nothing if the person cancels. */
export async function chooseFile(accept: string): Promise<File | undefined> {
  return (await chosen(accept, false))[0];
}

/** Asks for any number of files. */
export const chooseFiles = (accept: string): Promise<readonly File[]> => chosen(accept, true);

function chosen(accept: string, isSeveral: boolean): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.multiple = isSeveral;
    input.addEventListener("change", () => resolve([...(input.files ?? [])]));
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  });
}

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the file after the click handler returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file name that is valid on every system, with its extension. */
export function fileName(name: string, ending: string): string {
  // Reserved and control characters; Windows drops dots and blanks at the ends.
  const plain = name
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .slice(0, 100)
    .trim();
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(plain);
  return `${plain === "" ? "label" : isReserved ? `${plain}_` : plain}.${ending}`;
}
