// All elements of the label, also in groups, each with its drawing. Nothing here depends on zoom or scroll position.

import type { ComponentChildren, VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { RowReport } from "../api/check";
import type { DrawnElement } from "../api/convert";
import { fragment } from "../api/fragment";
import { all, path } from "../document/tree";
import { timesPrinted, twinsOf } from "../document/twins";
import { type Editor, useEditor } from "../editor/editor";
import { corners, turned } from "../editor/painted";
import type { Painted, Values } from "../editor/painting";
import { pictureBytes } from "../editor/pictured";
import { described } from "../elements/described";
import { gradeTold } from "../findings/graded";
import { told } from "../findings/told";
import type { Box } from "../geometry/box";
import { boxOut, type Frame, inside, isQuarterTurned, LABEL } from "../geometry/frame";
import { format, type Unit } from "../geometry/units";
import { bounds, isStale, needsService } from "../kinds/element";
import { isGroup } from "../kinds/group";
import type { Element, GroupElement } from "../kinds/model";
import { strings } from "../language/strings";
import { fill } from "../text/placeholders";
import { classes, ElementView, named, type Standing } from "./element";
import { carried, carriedBy } from "./live";

export function Elements() {
  const editor = useEditor();
  const { scope, document } = editor;
  const open = scope.value === undefined ? [] : path(document.value.elements, scope.value);
  const place: Place = {
    ...useShared(editor),
    selection: new Set(editor.selection.value),
    scope: scope.value,
    open: new Set(open.map((group) => group.id)),
  };
  // Screen readers on phones skip the content of an application unless it contains a document. They click without a
  // preceding pointer event.
  const clicked = (event: MouseEvent) => {
    const id = (event.target as SVGElement).closest<SVGElement>("[role=option]")?.dataset.id;
    if (event.detail === 0 && id !== undefined) editor.store.select([id]);
  };
  return (
    <g role="document" onClick={clicked}>
      <g role="listbox" aria-label={strings.editor.canvas} aria-multiselectable={true}>
        {views(place, document.value.elements, LABEL, undefined, true)}
      </g>
    </g>
  );
}

/** What all elements depend on. */
interface Shared {
  readonly editor: Editor;
  readonly dpi: number;
  readonly painted: Painted | undefined;
  /** Whether the service will send another drawing. */
  readonly isAnswering: boolean;
  readonly values: Values;
  /** Those of the values that data gives. */
  readonly given: Values;
  readonly unit: Unit;
  readonly grades: RowReport | undefined;
  /** Whether pictures are shown in their colors. */
  readonly showsOriginals: boolean;
}

/** The same object until something in it changes. */
function useShared(editor: Editor): { readonly shared: Shared } & Shared {
  const now: Shared = {
    editor,
    dpi: editor.sheet.value.dpi,
    painted: editor.painting.painted.value,
    isAnswering: editor.painting.isAnswering.value,
    values: editor.values.value,
    given: editor.given.value,
    unit: editor.unit.value,
    grades: editor.grades.report.value,
    showsOriginals: editor.view.showsOriginals.value,
  };
  const shared = useMemo(() => now, Object.values(now));
  return { ...shared, shared };
}

interface Place extends Shared {
  readonly shared: Shared;
  readonly selection: ReadonlySet<string>;
  readonly scope: string | undefined;
  /** The entered groups, from the outermost one. */
  readonly open: ReadonlySet<string>;
}

/** The elements of a group or of the label; neighbours that are dragged together share one node. */
function views(
  place: Place,
  list: readonly Element[],
  frame: Frame,
  holder: string | undefined,
  isReached: boolean,
): VNode[] {
  const ids = carried.value;
  const one = (element: Element) => view(place, element, frame, holder, isReached);
  if (!ids || !list.some((element) => ids.has(element.id))) return list.map(one);
  const found: VNode[] = [];
  for (let from = 0; from < list.length; ) {
    const isCarried = (element: Element | undefined) => element !== undefined && ids.has(element.id);
    let to = from + 1;
    while (to < list.length && isCarried(list[to]) === isCarried(list[from])) to += 1;
    const run = list.slice(from, to).map(one);
    if (isCarried(list[from])) found.push(<Carrier key={`carried-${from}`}>{run}</Carrier>);
    else found.push(...run);
    from = to;
  }
  return found;
}

function Carrier({ children }: { children: ComponentChildren }) {
  const { dx, dy } = carriedBy.value;
  const { dpi } = useEditor().sheet.value;
  return (
    <g class="carrier" transform={`translate(${dx * dpi} ${dy * dpi})`}>
      {children}
    </g>
  );
}

/** `isReached`: whether the group around it was entered. */
function view(place: Place, element: Element, frame: Frame, holder: string | undefined, isReached: boolean): VNode {
  const prints = twinsOf(place.editor.document.value).get(element.id);
  const isShown = isReached && (prints === undefined || prints.at(-1) === element.id);
  const standing: Standing = !isShown ? "part" : holder === place.scope ? "option" : "beside";
  if (isGroup(element)) return group(place, element, frame, standing);
  const inputs = [
    place.shared,
    standing,
    place.selection.has(element.id),
    frame.x,
    frame.y,
    frame.rotation,
    prints?.length,
  ] as const;
  const before = rendered.get(element);
  if (before?.inputs.every((input, index) => input === inputs[index])) return before.node;
  const node = single(place, element, frame, standing);
  rendered.set(element, { inputs, node });
  return node;
}

/** The last node of each element: in a drag, only the dragged ones are new objects. */
const rendered = new WeakMap<Element, { readonly inputs: readonly unknown[]; readonly node: VNode }>();

function single(place: Place, element: Exclude<Element, GroupElement>, frame: Frame, standing: Standing): VNode {
  const { editor, dpi, painted } = place;
  const own = bounds(element, editor.painting.measured, isQuarterTurned(frame.rotation));
  const then = painted && corners(editor, painted).get(element.id);
  const drawn = then && painted?.drawn.get(element.id);
  const now = boxOut(frame, own);
  const isOld = isStale(element, painted && past(painted).get(element.id), painted?.given !== place.given);
  // What the editor would show itself has other letters than the print, so the last drawing stays until the next one.
  const isKept = isOld && drawn?.svg && place.isAnswering && needsService(element, (text) => fill(text, place.values));
  return (
    <ElementView
      key={element.id}
      element={element}
      box={scaled(own, dpi)}
      frame={frame}
      dpi={dpi}
      isWaiting={Boolean(isKept)}
      svg={drawn && (!isOld || isKept) ? drawing(drawn, dpi / (painted?.conversion.dpi ?? dpi)) : ""}
      dx={then ? Math.round((now.x - then.x) * dpi) : 0}
      dy={then ? Math.round((now.y - then.y) * dpi) : 0}
      standing={standing}
      isSelected={place.selection.has(element.id)}
      findings={[
        told(painted?.conversion, element),
        gradeTold(editor, element.id),
        pictureBytes(painted).has(element.id) && strings.typeface.pictured,
        timesTold(editor, element),
      ]
        .filter(Boolean)
        .join(", ")}
      size={sizeOf(place, now)}
      showsOriginals={place.showsOriginals}
      turn={painted && then ? turned(painted, element, frame, then, now, dpi) : undefined}
    />
  );
}

function group(place: Place, element: GroupElement, frame: Frame, standing: Standing): VNode {
  const isOpen = place.open.has(element.id);
  const inner = inside(element, frame);
  const about = {
    element,
    standing: isOpen ? ("option" as const) : standing,
    isSelected: place.selection.has(element.id),
    findings: told(place.painted?.conversion, element),
    size: sizeOf(place, place.editor.bounds(element)),
  };
  // An entered group is no longer an option, but contains options.
  const role = isOpen ? ({ role: "group", "aria-label": described(element) } as const) : named(about);
  return (
    <g key={element.id} class={classes(about)} data-id={element.id} {...role}>
      {views(place, element.elements, inner, element.id, isOpen)}
    </g>
  );
}

/** That a text is printed more than once. */
function timesTold(editor: Editor, { id }: Element): string {
  const times = timesPrinted(editor.document.value, id);
  return times > 1 ? strings.twins.times(times) : "";
}

function sizeOf({ unit, dpi }: Shared, { width, height }: Box): string {
  const shown = (value: number) => format(value, unit, dpi);
  return strings.stage.size(shown(width), shown(height), strings.editor.unitNames[unit]);
}

const scaled = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});

const pasts = new WeakMap<Painted, ReadonlyMap<string, Element>>();

/** Elements as they were when the service drew them. */
function past(painted: Painted): ReadonlyMap<string, Element> {
  const found = pasts.get(painted) ?? new Map([...all(painted.document.elements)].map((it) => [it.id, it]));
  pasts.set(painted, found);
  return found;
}

const fragments = new WeakMap<DrawnElement, string>();

/** Drawings of another resolution are scaled to the same printed size. */
function drawing(drawn: DrawnElement, ratio: number): string {
  const svg = fragments.get(drawn) ?? fragment(drawn.svg, drawn.id);
  fragments.set(drawn, svg);
  return svg && ratio !== 1 ? `<g transform="scale(${ratio})">${svg}</g>` : svg;
}
