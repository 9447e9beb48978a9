// The measures of a sheet that no catalog has, in the unit of the editor.
import { useState } from "preact/hooks";
import { useEditor } from "../../editor/editor";
import { Amount } from "../../fields/amount";
import { Select } from "../../fields/choice";
import { Distance } from "../../fields/distance";
import type { Property } from "../../fields/property";
import { inches } from "../../geometry/box";
import { strings } from "../../language/strings";
import { OWN_SHEET } from "../../printers/choices";
import { type Geometry, OFFERED, pageOf } from "../../printers/sheet";
import { Icon } from "../../shell/icon";
import { jobOf } from "./job";

const words = strings.sheets;

const MOST_LINES = 50;
const [LEAST_PAGE, MOST_PAGE] = [1, 24] as const;

export function SheetGeometry({ geometry }: { geometry: Geometry }) {
  const job = jobOf(useEditor());
  const [isOpen, setOpen] = useState(job.choice.value === OWN_SHEET);
  const page = pageOf(geometry.page);
  const name = pageName(geometry);
  const change = (next: Partial<Geometry>) => job.set({ ...geometry, ...next });
  const length = (key: "left" | "top" | "pitchX" | "pitchY"): Property<number> => ({
    value: geometry[key],
    isMixed: false,
    set: (value = 0) => change({ [key]: inches(value) }),
  });
  const count = (key: "columns" | "rows"): Property<number> => ({
    value: geometry[key],
    isMixed: false,
    set: (value = 1) => change({ [key]: Math.round(value) }),
  });
  const side = (key: "width" | "height"): Property<number> => ({
    value: page[key],
    isMixed: false,
    set: (value = page[key]) => change({ page: { width: page.width, height: page.height, [key]: inches(value) } }),
  });
  const pages: Property<ReturnType<typeof pageName>> = {
    value: name,
    isMixed: false,
    set: (value) => {
      if (value === "own") change({ page: { width: inches(page.width), height: inches(page.height) } });
      else if (value) change({ page: value });
    },
  };
  return (
    <details
      class="panel-section options"
      open={isOpen}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>
        <h3>{words.geometry}</h3>
        <Icon name="down" />
      </summary>
      <div class="option-fields">
        <Select label={words.pageSize} property={pages} options={words.pages} />
        {name === "own" && (
          <div class="pair">
            <Distance
              isPrinted={false}
              label={words.width}
              property={side("width")}
              least={LEAST_PAGE}
              most={MOST_PAGE}
            />
            <Distance
              isPrinted={false}
              label={words.height}
              property={side("height")}
              least={LEAST_PAGE}
              most={MOST_PAGE}
            />
          </div>
        )}
        <div class="pair">
          <Amount label={words.columns} property={count("columns")} least={1} most={MOST_LINES} step={1} />
          <Amount label={words.rows} property={count("rows")} least={1} most={MOST_LINES} step={1} />
        </div>
        <div class="pair">
          <Distance isPrinted={false} label={words.left} property={length("left")} least={0} most={MOST_PAGE} />
          <Distance isPrinted={false} label={words.top} property={length("top")} least={0} most={MOST_PAGE} />
        </div>
        <div class="pair">
          <Distance isPrinted={false} label={words.pitchX} property={length("pitchX")} least={0.1} most={MOST_PAGE} />
          <Distance isPrinted={false} label={words.pitchY} property={length("pitchY")} least={0.1} most={MOST_PAGE} />
        </div>
      </div>
    </details>
  );
}

/** The catalog names its pages, too. */
function pageName({ page }: Geometry): (typeof OFFERED)[number] | "own" {
  const name = typeof page === "string" ? page : (page.name ?? "");
  return OFFERED.find((offered) => offered === name) ?? "own";
}
