// Changes that wait until a pointer is released: what moved under it meanwhile would not be clicked.

let isPressed = false;
let waiting: (() => void)[] = [];

/** Milliseconds after the release in which the click of a touch follows, or none does. */
const CLICK = 400;

/** Watches the pointer; returns a function that ends it. */
export function watchPresses(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (pause: number) => () => {
    clearTimeout(timer);
    timer = setTimeout(release, pause);
  };
  const pressed = () => {
    clearTimeout(timer);
    isPressed = true;
  };
  const watched = [
    ["pointerdown", pressed],
    // Fields lose the focus to a touch after its release, right before its click.
    ["pointerup", after(CLICK)],
    ["pointercancel", after(0)],
    ["click", after(0)],
  ] as const;
  for (const [name, act] of watched) document.addEventListener(name, act, true);
  return () => {
    for (const [name, act] of watched) document.removeEventListener(name, act, true);
    clearTimeout(timer);
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
