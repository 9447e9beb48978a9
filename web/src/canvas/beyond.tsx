// A light ground behind what stands beyond the label: ink is black, and the desk of the dark theme nearly so.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useEditor } from "../editor/editor";
import { type Box, holds } from "../geometry/box";

export function Beyond() {
  const editor = useEditor();
  const place = useRef<SVGGElement>(null);
  const boxes = useSignal<readonly Box[]>([]);
  const { width, height, dpi } = editor.sheet.value;
  const document = editor.document.value;
  const painted = editor.painting.painted.value;
  const dot = 1 / dpi;
  const inside = { x: dot, y: dot, width: width - 2 * dot, height: height - 2 * dot };
  // The service measures what is on the label: ink beyond it begins at an edge.
  const near = document.elements.filter((it) => !it.unseen && !holds(inside, editor.bounds(it))).map(({ id }) => id);
  useEffect(() => {
    // After the elements themselves have been rendered.
    const frame = requestAnimationFrame(() => {
      const label = place.current?.parentElement;
      boxes.value = near.flatMap((id) => {
        const drawn = label?.querySelector<SVGGElement>(`[data-id="${CSS.escape(id)}"]`);
        return drawn ? [drawn.getBBox()] : [];
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [document, painted, near.join(" ")]);
  return (
    <g class="beyond" ref={place}>
      {boxes.value.map(({ x, y, width: across, height: down }, index) => (
        <rect key={index} x={x} y={y} width={across} height={down} />
      ))}
    </g>
  );
}
