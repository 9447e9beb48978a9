// Changes that wait until a pointer is released: what moved under it meanwhile would not be clicked.

let isPressed = false;
let waiting: (() => void)[] = [];

/** Watches the pointer; returns a function that ends it. */
export function watchPresses(): () => void {
  const pressed = () => (isPressed = true);
  // The click comes right after the release.
  const released = () => setTimeout(release);
  document.addEventListener("pointerdown", pressed, true);
  document.addEventListener("pointerup", released, true);
  document.addEventListener("pointercancel", released, true);
  return () => {
    document.removeEventListener("pointerdown", pressed, true);
    document.removeEventListener("pointerup", released, true);
    document.removeEventListener("pointercancel", released, true);
    release();
  };
}

function release(): void {
  isPressed = false;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}

/** At once without a pressed pointer. */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
