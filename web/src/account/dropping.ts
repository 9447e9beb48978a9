// Files that are dropped anywhere in the window while a dialog takes them: elsewhere the browser would open them.

const hasFiles = ({ dataTransfer }: DragEvent) => [...(dataTransfer?.items ?? [])].some(({ kind }) => kind === "file");

export function listenToDrops(onOver: (isOver: boolean) => void, onFiles: (files: readonly File[]) => void) {
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    onOver(true);
  };
  const left = (event: DragEvent) => {
    // Only when the pointer left the window: dragleave also fires between elements.
    if (event.relatedTarget === null) onOver(false);
  };
  const dropped = (event: DragEvent) => {
    onOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  };
  addEventListener("dragover", over);
  addEventListener("dragleave", left);
  addEventListener("drop", dropped);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("dragleave", left);
    removeEventListener("drop", dropped);
  };
}
