// The dialog for sheets of labels: the drawn page, which labels it gets, and the measures of the sheet.
import { useEffect, useMemo } from "preact/hooks";
import { presets } from "../../api/presets";
import { openFile, printFile, saveFile } from "../../browser/files";
import { MOST_COPIES } from "../../data/copies";
import { isRange } from "../../data/range";
import type { RowCheck } from "../../editor/check";
import { type Editor, useEditor } from "../../editor/editor";
import { printerName } from "../../editor/printer-name";
import { Amount } from "../../fields/amount";
import { Segments } from "../../fields/choice";
import { Picker } from "../../fields/picker";
import type { Property } from "../../fields/property";
import { apply } from "../../findings/fix";
import type { Fix } from "../../findings/listed";
import { told } from "../../findings/printer";
import { strings } from "../../language/strings";
import { problemsOf } from "../../printers/problems";
import type { Geometry } from "../../printers/sheet";
import { Dialog } from "../../shell/dialog";
import { Icon } from "../../shell/icon";
import { tell } from "../../shell/notice";
import { sentence } from "../../shell/worded";
import { fileOf } from "../files";
import { runLabel, runRows } from "../held-back";
import { sheets } from "../printer/field";
import { RangeFields } from "../range-fields";
import type { Which } from "../which";
import { drift, keepDrift, MOST_DRIFT } from "./drift";
import { SheetGeometry } from "./geometry";
import { jobOf, MOST_LABELS, type SheetJob } from "./job";
import { SheetPage } from "./page";

const words = strings.sheets;

export function SheetDialog() {
  const editor = useEditor();
  return editor.isSheetAsked.value ? <Asked editor={editor} /> : null;
}

function Asked({ editor }: { editor: Editor }) {
  const job = jobOf(editor);
  const geometry = job.geometry.value;
  const close = () => (editor.isSheetAsked.value = false);
  const check = useMemo(() => editor.sheetCheck(job.checked, job.rows), [editor]);
  useEffect(() => () => check.close(), [check]);
  return (
    <Dialog title={words.title} onClose={close} isWide>
      <div class="sheet-dialog">
        {geometry ? <Drawn geometry={geometry} /> : <p class="hint">{strings.printerFindings.noSheet}</p>}
        <div class="properties sheet-fields">
          <Picker
            label={words.sheet}
            shown={geometry ? printerName(job.choice.value) : strings.printerFindings.chooseSheet}
            chosen={geometry && job.choice.value}
            searchLabel={strings.printers.search}
            none={strings.printers.none}
            search={sheets}
            onChoose={(id) => job.choose(id)}
            isWide
          />
          <Problems />
          {geometry && <Labels />}
          {geometry && <Places />}
          {geometry && <SheetGeometry key={job.choice.value} geometry={geometry} />}
        </div>
      </div>
      {geometry && <Foot editor={editor} check={check} />}
    </Dialog>
  );
}

/** What the service would refuse, or what does not belong on this sheet, with what to do about it. */
function Problems() {
  const editor = useEditor();
  const isEmpty = editor.document.value.elements.length === 0;
  const helps = (fix: Fix) => !("opensSheet" in fix) && !("needsContent" in fix && isEmpty);
  return (
    <>
      {problemsHere(editor).map(({ severity, message, fixes }) => (
        <div key={message} class={`finding-card is-${severity}`} role="status">
          <div class="finding">
            <Icon name="warning" />
            <span class="row-text">{sentence(message)}</span>
          </div>
          {fixes.some(helps) && (
            <div class="fixes">
              {fixes.filter(helps).map((fix) => (
                <button type="button" class="button" key={fix.label} onClick={() => apply(editor, undefined, fix)}>
                  <Icon name="wrench" />
                  {fix.label}
                </button>
              ))}
            </div>
          )}
        </div>
      ))}
    </>
  );
}

function problemsHere(editor: Editor) {
  const [job, stock] = [jobOf(editor), editor.stock.value];
  const label = { ...editor.sheet.value, stock };
  return problemsOf({ settings: job.settings.value, stock }, label, presets.value).map((it) => told(it, label));
}

function Drawn({ geometry }: { geometry: Geometry }) {
  const job = jobOf(useEditor());
  const click: Property<"start" | "skip"> = {
    value: job.click.value,
    isMixed: false,
    set: (value = "start") => (job.click.value = value),
  };
  const isNew = job.start.value === 1 && job.skip.value.length === 0;
  return (
    <div class="sheet-drawn">
      <SheetPage geometry={geometry} />
      <p class="muted sheet-caption">{words.firstOf(job.sheets.value)}</p>
      <Segments label={words.click} property={click} options={words.clicks} />
      <p class="hint">{words.clickNote}</p>
      <button type="button" class="link is-small" disabled={isNew} onClick={() => job.renew()}>
        {words.fresh}
      </button>
    </div>
  );
}

/** Which labels, and how many. */
function Labels() {
  const editor = useEditor();
  const job = jobOf(editor);
  const rows = editor.rows.count.value;
  const which: Property<"all" | "some" | "current"> = {
    value: job.which.value,
    isMixed: false,
    set: (value = "all") => (job.which.value = value),
  };
  const copies: Property<number> = {
    value: editor.copies.number.value,
    isMixed: false,
    set: (value = 1) => editor.copies.set(value),
  };
  const count: Property<number> = { value: job.count.value, isMixed: false, set: (value) => job.setCount(value) };
  return (
    <section class="panel-section">
      <h3>{words.labels}</h3>
      {rows > 0 && (
        <Segments
          label={words.print}
          property={which}
          options={{ all: words.which.all(rows), some: words.which.some, current: words.which.current }}
        />
      )}
      {rows > 0 && job.which.value === "some" && <RangeFields />}
      {job.rows.value ? (
        <Amount label={words.copies} property={copies} least={1} most={MOST_COPIES} step={1} />
      ) : (
        <Amount
          label={words.count}
          property={count}
          least={1}
          most={MOST_LABELS}
          step={1}
          empty={words.fill}
          isEmpty={job.isFilled.value}
        />
      )}
    </section>
  );
}

function Places() {
  const job = jobOf(useEditor());
  const geometry = job.geometry.value;
  const start: Property<number> = {
    value: job.start.value,
    isMixed: false,
    set: (value = 1) => (job.start.value = Math.round(value)),
  };
  const order: Property<"rows" | "columns"> = {
    value: job.settings.value?.sheet?.order ?? "rows",
    isMixed: false,
    set: (value = "rows") => job.set({ order: value }),
  };
  const marks: Property<"none" | "frames" | "crop"> = {
    value: job.marks.value,
    isMixed: false,
    set: (value = "none") => (job.marks.value = value),
  };
  const moved = (key: "x" | "y"): Property<number> => ({
    value: drift.value[key],
    isMixed: false,
    set: (value = 0) => keepDrift({ ...drift.value, [key]: value }),
  });
  const most = (geometry?.columns ?? 1) * (geometry?.rows ?? 1);
  return (
    <>
      <section class="panel-section">
        <Amount label={words.start} property={start} least={1} most={most} step={1} />
        <Segments label={words.order} property={order} options={words.orders} />
        <Segments label={words.marks} property={marks} options={words.markNames} />
        <p class="hint">{words.marksNote}</p>
      </section>
      <section class="panel-section">
        <h3>{words.offset}</h3>
        <div class="pair">
          <Amount label={words.right} property={moved("x")} least={-MOST_DRIFT} most={MOST_DRIFT} step={0.1} />
          <Amount label={words.down} property={moved("y")} least={-MOST_DRIFT} most={MOST_DRIFT} step={0.1} />
        </div>
        <p class="hint">{words.offsetNote}</p>
      </section>
    </>
  );
}

function Foot({ editor, check }: { editor: Editor; check: RowCheck }) {
  const job = jobOf(editor);
  const isFull = job.free.value.length === 0;
  const isNothing = job.labels.value === 0;
  // The service refuses such sheets: the card above says why, and what to do.
  const refused = problemsHere(editor).find(({ severity }) => severity === "error");
  const isOff = isFull || isNothing || refused !== undefined;
  const act = (use: (file: Blob) => Promise<void>, isPrint: boolean) => () => {
    const made = { isPrint, check, run: async (which: Which) => use(await job.make(which)) };
    // What is asked about must stay what is checked, even if another row is shown meanwhile.
    if (job.which.value === "some") editor.range.hold();
    const which = job.asked;
    void (which === "current" ? runLabel(editor, made) : runRows(editor, made, which));
  };
  return (
    <footer class="dialog-foot sheet-foot">
      <p role="status" class={refused ? "is-error" : ""}>
        {refused ? sentence(refused.message) : <Total job={job} />}
      </p>
      <button type="button" class="button" disabled={isOff} onClick={act(save(editor), false)}>
        <Icon name="download" />
        {words.save}
      </button>
      <button type="button" class="button primary" disabled={isOff} onClick={act(print(editor), true)}>
        <Icon name="print" />
        {words.print}
      </button>
    </footer>
  );
}

/** How many labels on how many sheets, and how many rows are skipped; or why there are none. */
function Total({ job }: { job: SheetJob }) {
  const { rows, range } = useEditor();
  if (job.free.value.length === 0) return <>{words.full}</>;
  if (job.isRangeWrong.value) return <>{strings.range.correct}</>;
  if (job.labels.value === 0) return <>{strings.copies.nothing}</>;
  const found = range.found.value;
  const asked = job.which.value === "some" && isRange(found) ? found.length : rows.count.value;
  const skipped = job.rows.value ? asked - job.rows.value.length : 0;
  const total = words.total(job.labels.value, job.sheets.value);
  return <>{skipped > 0 ? `${total}. ${strings.copies.skipped(skipped)}` : total}</>;
}

const nameOf = (editor: Editor) => fileOf(editor, "sheet", jobOf(editor).asked);

const save = (editor: Editor) => async (file: Blob) => saveFile(nameOf(editor), file);

const print = (editor: Editor) => async (file: Blob) => {
  if (await printFile(file)) tell(words.how);
  else if (openFile(file)) tell(strings.out.printInTab);
  else {
    saveFile(nameOf(editor), file);
    tell(strings.out.printSaved);
  }
};
