// What the service says about this label, in its own words; a click leads to the element.
import type { Conversion } from "../api/convert";
import { find } from "../document/tree";
import { useEditor } from "../editor/editor";
import { Icon } from "../shell/icon";
import { strings } from "../strings";

const words = strings.findings;

interface Row {
  readonly id: string | undefined;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
}

export function FindingsPanel() {
  const editor = useEditor();
  const status = editor.painting.status.value;
  const painted = editor.painting.painted.value;
  // What was found in an older version says nothing about this one.
  if (!painted || status.kind === "failed" || status.kind === "offline") {
    return <p class="empty">{status.kind === "failed" ? status.message : words.waiting}</p>;
  }
  const rows = listed(painted.conversion);
  if (rows.length === 0) {
    return (
      <div class="all-good">
        <Icon name="check" />
        <strong>{words.none}</strong>
        <span class="muted">{words.noneNote}</span>
      </div>
    );
  }
  return (
    <ul class="findings">
      {rows.map((row, index) => {
        const element = row.id === undefined ? undefined : find(editor.document.value, row.id);
        return (
          <li key={index}>
            <button
              type="button"
              class={`finding is-${row.severity}`}
              onClick={() => editor.store.select(element ? [element.id] : [])}
            >
              <Icon name="warning" />
              <span class="row-text">
                <strong>
                  {words.severity[row.severity]} · {element ? element.name || strings.kinds[element.type] : words.label}
                </strong>
                <span>{row.message}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Errors first. */
export function listed(conversion: Conversion): Row[] {
  const rows: Row[] = [
    ...conversion.refusals.map((it) => ({ id: it.elementId, severity: "error" as const, message: it.message })),
    ...conversion.findings.map((it) => ({ id: undefined, severity: it.severity, message: it.message })),
    ...conversion.elements.flatMap(({ id, findings }) =>
      findings.map((it) => ({ id, severity: it.severity, message: it.message })),
    ),
  ];
  const rank = { error: 0, warning: 1, info: 2 };
  return rows.sort((a, b) => rank[a.severity] - rank[b.severity]);
}
