// An element on the stage: the service's drawing, moved to where the element is now, and what a pointer can hit.
import { Component } from "preact";
import type { Box } from "../document/geometry";
import type { Element } from "../document/model";
import { strings } from "../strings";
import { Footprint } from "./footprint";

export interface ElementProps {
  readonly element: Element;
  /** In dots. */
  readonly box: Box;
  readonly dpi: number;
  /** The service's drawing, empty before there is one. */
  readonly svg: string;
  /** How far the element was moved since, in dots. */
  readonly dx: number;
  readonly dy: number;
  /** Dots that a finger or a pointer needs at least. */
  readonly halo: number;
  readonly isSelected: boolean;
  readonly findings: number;
}

export class ElementView extends Component<ElementProps> {
  override shouldComponentUpdate(next: ElementProps): boolean {
    const [now, then] = [this.props, next];
    return (
      now.element !== then.element ||
      now.svg !== then.svg ||
      now.dx !== then.dx ||
      now.dy !== then.dy ||
      now.halo !== then.halo ||
      now.dpi !== then.dpi ||
      now.isSelected !== then.isSelected ||
      now.findings !== then.findings ||
      now.box.width !== then.box.width ||
      now.box.height !== then.box.height
    );
  }

  override render() {
    const { element, svg, dx, dy, isSelected, findings } = this.props;
    const classes = ["element", `is-${element.type}`, element.hidden && "is-hidden", element.locked && "is-locked"].filter(Boolean);
    return (
      <g
        class={classes.join(" ")}
        data-id={element.id}
        role="option"
        // Names of attributes in SVG are told apart by case.
        tabindex={-1}
        aria-selected={isSelected}
        aria-label={described(element, findings)}
      >
        {element.type === "image" ? (
          <Picture {...this.props} />
        ) : svg === "" ? (
          <Footprint {...this.props} />
        ) : (
          <g class="drawing" transform={`translate(${dx} ${dy})`} dangerouslySetInnerHTML={{ __html: svg }} />
        )}
        <Target {...this.props} />
      </g>
    );
  }
}

function Picture({ element, box }: ElementProps) {
  if (element.type !== "image") return null;
  return <image href={element.src} {...box} opacity={element.opacity ?? 1} preserveAspectRatio="none" />;
}

/** The invisible part that is hit. A frame is hit on its border alone, so that what is in it can be reached. */
function Target({ element, box, halo, dpi }: ElementProps) {
  if (element.type === "rect" && (element.fill ?? "none") === "none") {
    const width = Math.max(halo, (element.thickness ?? 0.02) * dpi);
    return <rect class="target is-border" {...box} stroke-width={width} />;
  }
  if (element.type === "line") {
    const ends = { x1: element.x * dpi, y1: element.y * dpi, x2: element.x2 * dpi, y2: element.y2 * dpi };
    const width = Math.max(halo, (element.thickness ?? 0.01) * dpi);
    return <line class="target is-border" {...ends} stroke-width={width} />;
  }
  const [more, higher] = [Math.max(0, halo - box.width) / 2, Math.max(0, halo - box.height) / 2];
  const area = { x: box.x - more, y: box.y - higher, width: box.width + 2 * more, height: box.height + 2 * higher };
  return <rect class="target" {...area} />;
}

/** "Barcode, 12345678, 2 findings". */
export function described(element: Element, findings: number): string {
  const content = "text" in element ? element.text : "value" in element ? element.value : "";
  const parts = [element.name || strings.kinds[element.type], content.slice(0, 60)];
  if (findings > 0) parts.push(strings.findings.count(findings));
  return parts.filter(Boolean).join(", ");
}
