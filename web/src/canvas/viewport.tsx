// What moves with the view. While the view moves, the browser moves and scales one picture of the label; when it rests,
// the label is painted sharply for the place and size it has then. Nothing that is in it is drawn anew for that.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useEditor } from "../editor/editor";
import type { Look } from "../editor/view";

/** How long the view has to rest until the label is painted sharply again. */
const REST = 90;
/** How far a picture is scaled before it is too coarse, or has too little around it. */
const MOST = 3;

export function Viewport({ children }: { children: ComponentChildren }) {
  const { look } = useEditor().view;
  const picture = useRef<HTMLDivElement>(null);
  /** The look that the picture was painted for. */
  const painted = useMemo(() => signal(look.value), [look]);
  const place = () => {
    if (picture.current) picture.current.style.transform = moved(painted.value, look.value);
  };
  useLayoutEffect(place);
  useEffect(() => {
    const paint = () => (painted.value = look.value);
    const rest = resting(paint);
    // The first look is that of a stage without a size, which nobody has seen.
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
  // A shadow around a label of ten thousand pixels is nothing that is seen, but something that is painted.
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

/** Waits for time and for a frame: where frames are slow, time alone would be over in the midst of a gesture. */
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

/** How a picture that was painted for one look is shown in another. */
function moved(from: Look, to: Look): string {
  if (from === to) return "none";
  const by = to.zoom / from.zoom;
  return `translate(${to.x - from.x * by}px, ${to.y - from.y * by}px) scale(${by})`;
}
