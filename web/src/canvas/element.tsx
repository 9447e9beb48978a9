// An element on the stage: the service's drawing, moved to where the element is now, and what a pointer can hit.

import { Component } from "preact";
import { described } from "../elements/described";
import { kindOf } from "../elements/kinds";
import type { Box } from "../geometry/box";
import { type Frame, LABEL } from "../geometry/frame";
import type { Element } from "../kinds/model";

export interface ElementProps {
  readonly element: Element;
  /** In dots of the space that the element stands in. */
  readonly box: Box;
  readonly frame: Frame;
  readonly dpi: number;
  /** The service's drawing, empty before there is one. */
  readonly svg: string;
  /** How far the element was moved since it was drawn, in dots of the label. */
  readonly dx: number;
  readonly dy: number;
  /** Whether the drawing is that of an older version. */
  readonly isWaiting: boolean;
  readonly standing: Standing;
  readonly isSelected: boolean;
  /** "1 error, 2 warnings". */
  readonly findings: string;
  /** "2 by 0.5 in". */
  readonly size: string;
  /** Whether pictures are shown in their colors. */
  readonly showsOriginals: boolean;
  /** The transform of the drawing, if the element was rotated since it was drawn. */
  readonly turn?: string | undefined;
}

/** Whether it can be selected now, is part of something that can, or is outside the entered group. */
export type Standing = "option" | "part" | "beside";

export class ElementView extends Component<ElementProps> {
  override shouldComponentUpdate(next: ElementProps): boolean {
    const [now, then] = [this.props, next];
    return (
      now.element !== then.element ||
      now.svg !== then.svg ||
      now.isWaiting !== then.isWaiting ||
      now.dx !== then.dx ||
      now.dy !== then.dy ||
      now.dpi !== then.dpi ||
      now.standing !== then.standing ||
      now.isSelected !== then.isSelected ||
      now.findings !== then.findings ||
      now.size !== then.size ||
      now.turn !== then.turn ||
      now.showsOriginals !== then.showsOriginals ||
      now.box.width !== then.box.width ||
      now.box.height !== then.box.height ||
      now.frame.rotation !== then.frame.rotation ||
      now.frame.x !== then.frame.x ||
      now.frame.y !== then.frame.y
    );
  }

  override render() {
    const { element, svg, dx, dy, frame, dpi, turn, showsOriginals, isWaiting } = this.props;
    const { Footprint, Ghosts, Target = BoxTarget, ...kind } = kindOf(element);
    const isOwnDrawing = kind.isOwnDrawing?.(element, showsOriginals) === true;
    return (
      <g class={classes(this.props)} data-id={element.id} {...named(this.props)}>
        {!isOwnDrawing && svg !== "" && (
          <g
            class={isWaiting ? "drawing is-waiting" : "drawing"}
            transform={turn ?? `translate(${dx} ${dy})`}
            dangerouslySetInnerHTML={{ __html: svg }}
          />
        )}
        <g transform={matrix(frame, dpi)}>
          {(isOwnDrawing || svg === "") && <Footprint {...this.props} />}
          {Ghosts && !isOwnDrawing && svg !== "" && <Ghosts {...this.props} />}
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

/** Attributes for screen readers; parts of a group are read with the group. */
export function named({ element, standing, isSelected, findings, size }: Named) {
  if (standing === "part") return {};
  // Attribute names in SVG are case-sensitive.
  return {
    role: "option",
    tabindex: -1,
    "aria-selected": isSelected,
    "aria-label": described(element, findings, size),
  } as const;
}

/** The transform from dots of a space to dots of the label. */
export function matrix(frame: Frame, dpi: number): string | undefined {
  if (frame === LABEL) return undefined;
  const turns = { N: "1 0 0 1", R: "0 1 -1 0", I: "-1 0 0 -1", B: "0 -1 1 0" } as const;
  return `matrix(${turns[frame.rotation]} ${frame.x * dpi} ${frame.y * dpi})`;
}

/** The invisible hit target, with a rim of pixels so that thin elements can be hit. */
function BoxTarget({ box }: ElementProps) {
  return <rect class="target is-rim" {...box} />;
}
