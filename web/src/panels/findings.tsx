// The findings panel: findings of the current label with fixes, and findings in all rows.
import { useSignal } from "@preact/signals";
import { openFonts } from "../account/fonts";
import { type Editor, useEditor } from "../editor/editor";
import { fillIn } from "../editor/fill-in";
import { badRows, CHECK_DIGIT, corrections } from "../findings/bad-rows";
import { anywhere, apply } from "../findings/fix";
import { type Group, grouped } from "../findings/groups";
import { bySeverity, type Fix, isProblem, type Listed, listed } from "../findings/listed";
import { needless } from "../findings/needless";
import { ofPrinter } from "../findings/printer";
import { readingOf, scansHere } from "../findings/scans";
import { strings } from "../language/strings";
import { printsDots } from "../printers/settings";
import { openGrid } from "../rows/grid-place";
import { Icon } from "../shell/icon";
import { tellError } from "../shell/notice";

const words = strings.findings;

/** Rows shown before "Show all". */
const FIRST = 6;

export function FindingsPanel() {
  const editor = useEditor();
  const status = editor.painting.status.value;
  const painted = editor.painting.painted.value;
  const rows = editor.rows.count.value;
  // Findings of an older version do not apply to this one.
  if (!painted || status.kind === "failed" || status.kind === "offline") {
    return <p class="empty">{status.kind === "failed" ? status.message : words.waiting}</p>;
  }
  const notes = printsDots(painted.document.printer) ? [] : needless(painted);
  const here = [...scansHere(editor), ...ofPrinter(editor), ...listed(painted.conversion), ...notes].sort(bySeverity);
  const reading = readingOf(editor.grades);
  const isGood = !here.some(isProblem) && reading.kind === "known" && status.kind === "fresh";
  if (rows === 0) {
    return (
      <div class="properties">
        <Reading reading={reading} />
        {isGood && <AllGood title={words.none} note={words.noneNote} />}
        {here.length > 0 && <Here found={here} />}
        {editor.labelCount.value > 1 && <Everywhere />}
      </div>
    );
  }
  return (
    <div class="properties">
      <section class="finding-part" aria-labelledby="findings-here">
        <h2 id="findings-here">{words.inRow(editor.rows.index.value + 1)}</h2>
        <Reading reading={reading} />
        {isGood && <p class="hint">{words.noneHere}</p>}
        {here.length > 0 && <Here found={here} />}
      </section>
      <Everywhere />
    </div>
  );
}

/** What is not known about the barcodes: nothing is called good before it is. */
function Reading({ reading }: { reading: ReturnType<typeof readingOf> }) {
  if (reading.kind === "known") return null;
  if (reading.kind === "failed")
    return (
      <p class="notice-box is-warning" role="status">
        {words.unread(reading.message)}
      </p>
    );
  return (
    <p class="hint reading" role="status">
      <span class="spinner" aria-hidden="true" />
      {words.reading}
    </p>
  );
}

function AllGood({ title, note }: { title: string; note: string }) {
  return (
    <div class="all-good">
      <Icon name="check" />
      <strong>{title}</strong>
      <span class="muted">{note}</span>
    </div>
  );
}

const nameOf = (editor: Editor, id: string | null | undefined) => {
  const element = anywhere(editor, id);
  return element ? element.name || strings.kinds[element.type] : words.label;
};

function Here({ found }: { found: readonly Listed[] }) {
  const editor = useEditor();
  const isEmpty = editor.document.value.elements.length === 0;
  const helps = (fix: Fix) => !("needsContent" in fix && fix.needsContent && isEmpty);
  const lead = (id: string | undefined, made: string | undefined) => {
    if (made !== undefined) fillIn(editor, made);
    else editor.store.select(id === undefined ? [] : [id]);
  };
  return (
    <ul class="findings">
      {found.map(({ id, severity, message, code, fixes, made }, index) => (
        <li key={index} class={`finding-card is-${severity}`}>
          <button type="button" class="finding" onClick={() => lead(id, made)}>
            <Icon name={severity === "info" ? "info" : "warning"} />
            <span class="row-text">
              <strong>
                {words.severity[severity]} · {made ?? nameOf(editor, id)}
              </strong>
              <span>{message}</span>
            </span>
          </button>
          {fixes.length > 0 && (
            <div class="fixes">
              {fixes.filter(helps).map((fix) => (
                <button type="button" class="button" key={fix.label} onClick={() => apply(editor, id, fix)}>
                  <Icon name="wrench" />
                  {fix.label}
                </button>
              ))}
            </div>
          )}
          {lacksFont(code) && <UploadFonts />}
        </li>
      ))}
    </ul>
  );
}

/** Whether another font would help. */
const lacksFont = (code: string | undefined) => code === "no-font" || code === "unknown-font";

function UploadFonts() {
  return (
    <div class="fixes">
      <button type="button" class="button" onClick={() => void openFonts().catch(tellError)}>
        <Icon name="upload" />
        {words.uploadFonts}
      </button>
    </div>
  );
}

function Everywhere() {
  const editor = useEditor();
  const { report, status } = editor.check;
  const found = report.value;
  const state = status.value;
  const groups = grouped(found?.findings ?? []);
  const unchecked = found?.flaws.unchecked.length ?? 0;
  const isGood = found && state.kind === "done" && unchecked === 0 && !groups.some(isProblem);
  const hasRows = editor.rows.count.value > 0;
  return (
    <section class="finding-part" aria-labelledby="findings-all">
      <h2 id="findings-all">
        {hasRows ? words.allRows : words.allLabels}
        {state.kind === "waiting" && <span class="spinner" role="img" aria-label={words.checking} />}
      </h2>
      {state.kind === "failed" && <p class="notice-box is-warning">{state.message}</p>}
      {!found && state.kind === "waiting" && <p class="hint">{words.checking}</p>}
      {unchecked > 0 && <p class="notice-box is-warning">{words.unreadRows(unchecked)}</p>}
      {isGood && <AllGood title={words.allGood(found.rows)} note={words.allGoodNote} />}
      <ul class="findings">
        {groups.map((group) => (
          <GroupCard key={group.key} group={group} />
        ))}
      </ul>
      {found && found.count > found.findings.length && (
        <p class="hint">{words.more(found.count - found.findings.length)}</p>
      )}
    </section>
  );
}

function GroupCard({ group }: { group: Group }) {
  const editor = useEditor();
  const showsAll = useSignal(false);
  const rows = showsAll.value ? group.rows : group.rows.slice(0, FIRST);
  const jump = (row: number) => {
    editor.store.select(group.id === null ? [] : [group.id]);
    if (editor.rows.count.value === 0) return;
    editor.rows.show(row);
    editor.spoken.value = strings.rows.shown(row + 1, editor.rows.count.value);
  };
  const [first = 0] = group.rows;
  return (
    <li class={`finding-card is-${group.severity}`}>
      <button type="button" class="finding" onClick={() => jump(first)}>
        <Icon name={group.severity === "info" ? "info" : "warning"} />
        <span class="row-text">
          <strong>
            {words.severity[group.severity]} · {nameOf(editor, group.id)}
          </strong>
          <span>{words.firstRow(first + 1, group.message)}</span>
          <span class="muted">{words.inRows(group.rows.length)}</span>
        </span>
      </button>
      {group.severity === "error" && <BadCells group={group} />}
      {lacksFont(group.code) && <UploadFonts />}
      {group.rows.length > 1 && (
        <div class="row-chips">
          {rows.map((row) => (
            <button
              type="button"
              class="chip"
              key={row}
              aria-label={words.goRow(row + 1)}
              aria-pressed={row === editor.rows.index.value}
              onClick={() => jump(row)}
            >
              {row + 1}
            </button>
          ))}
          {rows.length < group.rows.length && (
            <button type="button" class="chip is-new" onClick={() => (showsAll.value = true)}>
              {words.allOf(group.rows.length)}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

/** Leads to the cells of rows that cannot be printed, and corrects them where the right value is known. */
function BadCells({ group }: { group: Group }) {
  const editor = useEditor();
  const bad = badRows(editor) ?? [];
  const own = bad.map((it) => ({ ...it, reasons: it.reasons.filter(({ id }) => id === group.id) }));
  const fixes = group.code === CHECK_DIGIT ? corrections(own) : [];
  const [first = 0] = group.rows;
  const [column] = own.find(({ row }) => row === first)?.reasons[0]?.columns ?? [];
  return (
    <div class="fixes">
      {fixes.length > 0 && (
        <button type="button" class="button" onClick={() => editor.rows.correct(fixes)}>
          <Icon name="wrench" />
          {strings.badRows.correct(fixes.length)}
        </button>
      )}
      {column !== undefined && (
        <button type="button" class="button" onClick={() => openGrid(first, column)}>
          <Icon name="grid" />
          {strings.badRows.open(first + 1)}
        </button>
      )}
    </div>
  );
}
