// On a phone the panels are a bottom sheet: its grip is dragged, or toggles it with a tap or key.
import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { withoutSwing } from "../browser/flick";
import { strings } from "../language/strings";

/** Shares of the window. */
const [CLOSED, HALF, FULL] = [0, 0.4, 0.72];

/** The share of the window that the sheet takes. */
export const sheetShare = signal(HALF);

export function openSheet(): void {
  if (sheetShare.value < 0.2) sheetShare.value = HALF;
}

/** Makes room for the label; the returned function opens the sheet again. */
export function closeSheet(): () => void {
  const share = sheetShare.peek();
  sheetShare.value = CLOSED;
  return () => {
    if (sheetShare.peek() === CLOSED) sheetShare.value = share;
  };
}

export function SheetGrip() {
  const start = useRef<{ readonly y: number; readonly share: number; isDrag: boolean } | undefined>(undefined);
  const pressed = (event: PointerEvent) => {
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    start.current = { y: event.clientY, share: sheetShare.value, isDrag: false };
  };
  const dragged = (event: PointerEvent) => {
    const from = start.current;
    if (!from) return;
    if (Math.abs(event.clientY - from.y) > 4) from.isDrag = true;
    if (from.isDrag) sheetShare.value = clamp(from.share + (from.y - event.clientY) / innerHeight);
  };
  const released = () => {
    // Snaps to the nearest of the three.
    if (start.current?.isDrag) sheetShare.value = nearest(sheetShare.value);
  };
  const clicked = () => {
    const wasDrag = start.current?.isDrag ?? false;
    start.current = undefined;
    if (!wasDrag) sheetShare.value = sheetShare.value > CLOSED ? CLOSED : HALF;
  };
  const keyed = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowUp: sheetShare.value < HALF ? HALF : FULL,
      ArrowDown: sheetShare.value > HALF ? HALF : CLOSED,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    sheetShare.value = next;
  };
  return (
    <button
      type="button"
      class="sheet-grip"
      aria-label={strings.editor.panels}
      aria-expanded={sheetShare.value > CLOSED}
      aria-controls="panel"
      onPointerDown={pressed}
      onPointerMove={dragged}
      onPointerUp={released}
      onTouchMove={withoutSwing}
      onClick={clicked}
      onKeyDown={keyed}
    />
  );
}

const clamp = (share: number) => Math.min(FULL, Math.max(CLOSED, share));
const nearest = (share: number) =>
  [CLOSED, HALF, FULL].reduce((best, next) => (Math.abs(next - share) < Math.abs(best - share) ? next : best));
