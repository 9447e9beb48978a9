// The first sheet as a drawing: a click on a place starts there, or marks it as used.
import { useRef } from "preact/hooks";
import { useEditor } from "../../editor/editor";
import { strings } from "../../language/strings";
import { type Geometry, type Place, pageOf, places } from "../../printers/sheet";
import { jobOf, type SheetJob } from "./job";

const words = strings.sheets;

export function SheetPage({ geometry }: { geometry: Geometry }) {
  const editor = useEditor();
  const job = jobOf(editor);
  const page = pageOf(geometry.page);
  const all = places(geometry);
  const labels = labelsOn(job);
  const list = useRef<HTMLDivElement>(null);
  const moved = (event: KeyboardEvent, { column, row }: Place) => {
    const steps: Record<string, readonly [number, number]> = {
      ...{ ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] },
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all.find((it) => it.column === column + step[0] && it.row === row + step[1]);
    if (next) list.current?.querySelector<HTMLElement>(`[data-place="${next.number}"]`)?.focus();
  };
  const { width, height } = editor.sheet.value;
  const shape = {
    width: percent(Math.min(width, geometry.columns > 1 ? geometry.pitchX : width), page.width),
    height: percent(Math.min(height, geometry.rows > 1 ? geometry.pitchY : height), page.height),
  };
  const corner = geometry.round ? "50%" : `${((geometry.cornerRadius ?? 0) / page.width) * 100}cqw`;
  return (
    <div
      class="sheet-page"
      dir="ltr"
      ref={list}
      role="group"
      aria-label={words.page}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      {all.map((place) => {
        const label = labels.get(place.number);
        const isStart = place.number === job.start.value;
        return (
          <button
            type="button"
            key={place.number}
            data-place={place.number}
            class={label === undefined ? (isFree(job, place) ? "place" : "place is-used") : "place is-printed"}
            // One stop of the Tab key; arrows go on from there.
            tabIndex={isStart ? 0 : -1}
            aria-label={`${words.place(place.number)}: ${stateOf(job, place, label)}`}
            title={words.place(place.number)}
            style={{
              ...shape,
              left: percent(place.x, page.width),
              top: percent(place.y, page.height),
              borderRadius: corner,
            }}
            onClick={() => job.clicked(place.number)}
            onKeyDown={(event) => moved(event, place)}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

/** The numbers of the labels on the first sheet, by place. */
function labelsOn(job: SheetJob): ReadonlyMap<number, number> {
  const printed = job.free.value.slice(0, job.labels.value);
  return new Map(printed.map(({ number }, index) => [number, index + 1]));
}

const isFree = (job: SheetJob, place: Place) => job.free.value.some(({ number }) => number === place.number);

function stateOf(job: SheetJob, place: Place, label: number | undefined): string {
  if (label !== undefined) return words.gets(label);
  return isFree(job, place) ? words.free : words.used;
}

const percent = (part: number, of: number) => `${(part / of) * 100}%`;
