// Saving, choosing, opening and printing files.

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

/** Opens a file in a new tab; false if the browser blocks it. */
export function openFile(content: Blob): boolean {
  const address = URL.createObjectURL(content);
  const tab = open(address);
  if (!tab) URL.revokeObjectURL(address);
  // As long as this page is open: the person may reload the tab.
  return tab !== null;
}

/** Of the last print: its dialog may still read them. */
let printed: { readonly frame: HTMLIFrameElement; readonly address: string } | undefined;

/** Shows the browser's print dialog for a PDF; false if the browser cannot show or print one in a page. */
export async function printFile(content: Blob): Promise<boolean> {
  if (!navigator.pdfViewerEnabled) return false;
  if (printed) {
    printed.frame.remove();
    URL.revokeObjectURL(printed.address);
  }
  const frame = document.createElement("iframe");
  const address = URL.createObjectURL(content);
  printed = { frame, address };
  // Not `hidden`: browsers print nothing of a frame without a size.
  frame.className = "print-frame";
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  frame.src = address;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  try {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
    return true;
  } catch {
    // Some browsers show a PDF as a page of another origin, which cannot be asked to print.
    return false;
  }
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
