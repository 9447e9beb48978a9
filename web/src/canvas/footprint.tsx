// What an element looks like while the service has not drawn it: its place, not its print. In dots.
import type { VNode } from "preact";
import type { Box } from "../document/geometry";
import type { Element } from "../document/model";
import { fill } from "../document/placeholders";
import { useEditor } from "../editor/editor";
import { strings } from "../strings";
import { TextDrawing } from "../text/drawing";
import { setElement } from "../text/element";

interface Props {
  readonly element: Element;
  /** In dots. */
  readonly box: Box;
  readonly dpi: number;
}

export function Footprint({ element, box, dpi }: Props): VNode {
  const { x, y, width, height } = box;
  switch (element.type) {
    case "rect": {
      if (element.fill === "black" || element.fill === "invert") return <rect {...box} fill="var(--ink)" />;
      const stroke = Math.max(1, (element.thickness ?? 0.02) * dpi);
      const inner = { width: Math.max(0, width - stroke), height: Math.max(0, height - stroke) };
      return (
        <rect x={x + stroke / 2} y={y + stroke / 2} {...inner} fill="none" stroke="var(--ink)" stroke-width={stroke} />
      );
    }
    case "line": {
      const stroke = Math.max(1, (element.thickness ?? 0.01) * dpi);
      const [dx, dy] = [element.x === element.x2 ? stroke / 2 : 0, element.y === element.y2 ? stroke / 2 : 0];
      const ends = {
        x1: element.x * dpi + dx,
        y1: element.y * dpi + dy,
        x2: element.x2 * dpi + dx,
        y2: element.y2 * dpi + dy,
      };
      return <line {...ends} stroke="var(--ink)" stroke-width={stroke} />;
    }
    case "text":
    case "textBox":
    case "table":
      return <Text element={element} dpi={dpi} />;
    case "barcode":
    case "qr":
    case "image":
    case "group":
      return <Hatch box={box} label={strings.kinds[element.type]} />;
  }
}

/** As the printer sets it. */
function Text({ element, dpi }: { element: Element; dpi: number }) {
  const { value: values } = useEditor().values;
  const filled = setElement(element, (text) => fill(text, values), { dpi });
  // Placeholders without values print nothing, and would not be found again.
  const isBlank = element.type !== "table" && filled?.texts.every((text) => text.lines.length === 0);
  const set = isBlank ? setElement(element, (text) => text, { dpi }) : filled;
  return (
    <g class={isBlank ? "drawing is-ghost" : "drawing"} aria-hidden="true">
      {set?.boxes.map((box, index) => (
        <rect key={index} class="is-sharp" {...box} />
      ))}
      {set?.texts.map((text, index) => (
        <TextDrawing key={index} text={text} />
      ))}
    </g>
  );
}

function Hatch({ box, label }: { box: Box; label: string }) {
  const size = Math.min(box.height * 0.3, box.width / Math.max(4, label.length * 0.7));
  return (
    <g class="footprint">
      <rect {...box} />
      <text x={box.x + box.width / 2} y={box.y + box.height / 2} font-size={size} dy="0.35em" text-anchor="middle">
        {label}
      </text>
    </g>
  );
}
