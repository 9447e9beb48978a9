// The part of the stage that moves with the view. While the view moves, the browser moves and scales one picture of the
// label; when it rests, the label is painted sharply again. Its contents are not rendered again for that.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useEditor } from "../editor/editor";
import type { Look } from "../editor/view";

/** How long the view must rest before the label is painted sharply again. */
const REST = 90;
/** How far a picture may be scaled before it is too coarse, or covers too little. */
const MOST = 3;

export function Viewport({ children }: { children: ComponentChildren }) {
  const { look } = useEditor().view;
  const picture = useRef<HTMLDivElement>(null);
  /** The view that the picture was painted for. */
  const painted = useMemo(() => signal(look.value), [look]);
  const place = () => {
    if (picture.current) picture.current.style.transform = moved(painted.value, look.value);
  };
  useLayoutEffect(place);
  useEffect(() => {
    const paint = () => (painted.value = look.value);
    const rest = resting(paint);
    // The first view belongs to a stage without a size and was never visible.
    let count = 0;
    const stop = look.subscribe((now) => {
      rest.stop();
      count += 1;
      const by = now.zoom / painted.value.zoom;
      if (count === 2 || by > MOST || by < 1 / MOST) paint();
      else if (now !== painted.value) rest.start();
      place();
    });
    return () => {
      stop();
      rest.stop();
    };
  }, [look]);
  const { zoom, x, y } = painted.value;
  // The shadow of a label of ten thousand pixels is not visible, but costs painting time.
  const classes = ["label", zoom >= 3 && "is-near", zoom < 1 && "is-far"].filter(Boolean).join(" ");
  return (
    <div class="stage-picture" ref={picture}>
      <svg>
        <g class={classes} transform={`translate(${x} ${y}) scale(${zoom})`}>
          {children}
        </g>
      </svg>
    </div>
  );
}

/** Waits for a time and for a frame: with slow frames, time alone would end in the middle of a gesture. */
function resting(then: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  return {
    start(): void {
      timer = setTimeout(() => (frame = requestAnimationFrame(() => (frame = requestAnimationFrame(then)))), REST);
    },
    stop(): void {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    },
  };
}

/** The transform of a picture painted for one view, in another view. */
function moved(from: Look, to: Look): string {
  if (from === to) return "none";
  const by = to.zoom / from.zoom;
  return `translate(${to.x - from.x * by}px, ${to.y - from.y * by}px) scale(${by})`;
}
