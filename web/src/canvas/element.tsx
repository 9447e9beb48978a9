// An element on the stage: the service's drawing, moved to where the element is now, and what a pointer can hit.
import { Component } from "preact";
import { type Frame, isQuarterTurned, LABEL } from "../document/frame";
import type { Box } from "../document/geometry";
import type { Element, ImageElement } from "../document/model";
import { symbology } from "../elements/barcode/symbologies";
import { strings } from "../strings";
import { Footprint } from "./footprint";

export interface ElementProps {
  readonly element: Element;
  /** In dots of the space that the element stands in. */
  readonly box: Box;
  readonly frame: Frame;
  readonly dpi: number;
  /** The service's drawing, empty before there is one. */
  readonly svg: string;
  /** How far the element was moved since, in dots of the label. */
  readonly dx: number;
  readonly dy: number;
  readonly standing: Standing;
  readonly isSelected: boolean;
  /** "1 error, 2 warnings". */
  readonly findings: string;
  /** "2 by 0.5 in". */
  readonly size: string;
  /** How the drawing is moved where the element was turned since. */
  readonly turn?: string | undefined;
}

/** Whether it can be selected now, is only a part of something that can, or lies beside the group that was entered. */
export type Standing = "option" | "part" | "beside";

export class ElementView extends Component<ElementProps> {
  override shouldComponentUpdate(next: ElementProps): boolean {
    const [now, then] = [this.props, next];
    return (
      now.element !== then.element ||
      now.svg !== then.svg ||
      now.dx !== then.dx ||
      now.dy !== then.dy ||
      now.dpi !== then.dpi ||
      now.standing !== then.standing ||
      now.isSelected !== then.isSelected ||
      now.findings !== then.findings ||
      now.size !== then.size ||
      now.turn !== then.turn ||
      now.box.width !== then.box.width ||
      now.box.height !== then.box.height ||
      now.frame.rotation !== then.frame.rotation ||
      now.frame.x !== then.frame.x ||
      now.frame.y !== then.frame.y
    );
  }

  override render() {
    const { element, svg, dx, dy, frame, dpi, turn } = this.props;
    return (
      <g class={classes(this.props)} data-id={element.id} {...named(this.props)}>
        {element.type !== "image" && svg !== "" && (
          <g class="drawing" transform={turn ?? `translate(${dx} ${dy})`} dangerouslySetInnerHTML={{ __html: svg }} />
        )}
        <g transform={matrix(frame, dpi)}>
          {element.type === "image" ? (
            <Picture element={element} box={this.props.box} />
          ) : (
            svg === "" && <Footprint {...this.props} />
          )}
          <Target {...this.props} />
        </g>
      </g>
    );
  }
}

export function classes({ element, standing }: Pick<ElementProps, "element" | "standing">): string {
  return [
    "element",
    `is-${element.type}`,
    element.hidden && "is-hidden",
    element.locked && "is-locked",
    element.unseen && "is-unseen",
    standing === "beside" && "is-beside",
  ]
    .filter(Boolean)
    .join(" ");
}

type Named = Pick<ElementProps, "element" | "standing" | "isSelected" | "findings" | "size">;

/** What screen readers are told; parts of a group are told with it. */
export function named({ element, standing, isSelected, findings, size }: Named) {
  if (standing === "part") return {};
  // Names of attributes in SVG are told apart by case.
  return {
    role: "option",
    tabindex: -1,
    "aria-selected": isSelected,
    "aria-label": described(element, findings, size),
  } as const;
}

/** From dots of a space to those of the label. */
export function matrix(frame: Frame, dpi: number): string | undefined {
  if (frame === LABEL) return undefined;
  const turns = { N: "1 0 0 1", R: "0 1 -1 0", I: "-1 0 0 -1", B: "0 -1 1 0" } as const;
  return `matrix(${turns[frame.rotation]} ${frame.x * dpi} ${frame.y * dpi})`;
}

/** A picture in its box, turned with it. */
function Picture({ element, box }: { element: ImageElement; box: Box }) {
  const rotation = element.rotation ?? "N";
  const turned = isQuarterTurned(rotation);
  const [width, height] = turned ? [box.height, box.width] : [box.width, box.height];
  const degrees = { N: 0, R: 90, I: 180, B: 270 }[rotation];
  const place = `translate(${box.x + box.width / 2} ${box.y + box.height / 2}) rotate(${degrees})`;
  return (
    <g transform={place}>
      <image
        href={element.src}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        opacity={element.opacity ?? 1}
        preserveAspectRatio="none"
      />
    </g>
  );
}

/**
 * The invisible part that is hit, with a rim of pixels around it so that thin things can be reached. A frame is hit on
 * its border alone, for what is in it has to be reached, too.
 */
function Target({ element, box, dpi }: ElementProps) {
  if (element.type === "rect" && (element.fill ?? "none") === "none") {
    return (
      <>
        <rect class="target is-border" {...box} stroke-width={(element.thickness ?? 0.02) * dpi * 2} />
        <rect class="target is-border is-rim" {...box} />
      </>
    );
  }
  if (element.type === "line") {
    const ends = { x1: element.x * dpi, y1: element.y * dpi, x2: element.x2 * dpi, y2: element.y2 * dpi };
    return (
      <>
        <line class="target is-border" {...ends} stroke-width={(element.thickness ?? 0.01) * dpi * 2} />
        <line class="target is-border is-rim" {...ends} />
      </>
    );
  }
  return <rect class="target is-rim" {...box} />;
}

/** "Barcode, EAN-13, 4006381333931, 20 by 30 mm, 1 warning"; the layers list does without the size. */
export function described(element: Element, findings = "", size = ""): string {
  const content = "text" in element ? element.text : "value" in element ? element.value : "";
  const held = element.type === "group" ? strings.groups.holds(element.elements.length) : "";
  const code = element.type === "barcode" && size ? (symbology(element.symbology)?.name ?? element.symbology) : "";
  const parts = [element.name || strings.kinds[element.type], code, content.slice(0, 60), held, size, findings];
  return parts.filter(Boolean).join(", ");
}
