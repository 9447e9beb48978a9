// The picture with the rectangle that stays: its inside moves it, its corners and edges change it.
import type { Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { type Part, type Pixels, type Pull, pulled } from "../../geometry/pixels";
import { strings } from "../../language/strings";

const words = strings.crop;

const HANDLES: Readonly<Record<keyof typeof words.handles, Pull>> = {
  topLeft: { across: -1, down: -1 },
  top: { across: 0, down: -1 },
  topRight: { across: 1, down: -1 },
  right: { across: 1, down: 0 },
  bottomRight: { across: 1, down: 1 },
  bottom: { across: 0, down: 1 },
  bottomLeft: { across: -1, down: 1 },
  left: { across: -1, down: 0 },
};

/** Steps of keys: a hundredth of the picture, with Shift a tenth. */
const [STEP, LARGE] = [0.01, 0.1];

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  readonly src: string;
  readonly pixels: Pixels;
  readonly part: Signal<Part>;
}

export function CropFrame({ src, pixels, part }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly x: number; readonly y: number; readonly start: Part } | undefined>(undefined);
  const grip = (pull: Pull) => ({
    onPointerDown: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      event.stopPropagation();
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, start: part.value };
    },
    onPointerMove: (event: PointerEvent) => {
      const box = place.current?.getBoundingClientRect();
      if (!drag.current || !box) return;
      event.stopPropagation();
      const { x, y, start } = drag.current;
      part.value = pulled(start, pull, (event.clientX - x) / box.width, (event.clientY - y) / box.height);
    },
    onPointerUp: () => (drag.current = undefined),
    onPointerCancel: () => (drag.current = undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const way = ARROWS[event.key];
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? LARGE : STEP;
      part.value = pulled(part.value, pull, way[0] * step, way[1] * step);
    },
  });
  const percent = (value: number) => `${value * 100}%`;
  const { x, y, width, height } = part.value;
  const box = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
  return (
    <div class="crop-stage" dir="ltr">
      <div class="crop-place" ref={place} style={{ "--ratio": `${pixels.width / pixels.height}` }}>
        <img src={src} alt="" draggable={false} />
        <div class="crop-mask">
          <div style={box} />
        </div>
        <div class="crop-part" style={box}>
          <button type="button" class="crop-move" aria-label={words.move} {...grip({ across: 0, down: 0 })} />
          {(Object.keys(HANDLES) as (keyof typeof HANDLES)[]).map((name) => (
            <button
              type="button"
              key={name}
              class={`crop-handle is-${name}`}
              aria-label={words.handles[name]}
              {...grip(HANDLES[name])}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
