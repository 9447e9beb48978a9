// Files out of and into the browser.

/** Asks for a file; nothing when the person thought better of it. */
export function chooseFile(accept: string): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.addEventListener("change", () => resolve(input.files?.[0]));
    input.addEventListener("cancel", () => resolve(undefined));
    input.click();
  });
}

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read it after the click returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A name that every file system takes, with its ending. */
export function fileName(name: string, ending: string): string {
  // Reserved signs and control characters; dots and blanks at the ends are dropped by Windows.
  const plain = name
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .slice(0, 100)
    .trim();
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(plain);
  return `${plain === "" ? "label" : isReserved ? `${plain}_` : plain}.${ending}`;
}
