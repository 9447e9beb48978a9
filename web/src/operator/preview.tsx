// The label as it will be printed, in exact dots, with the current values.
import { useEffect } from "preact/hooks";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { refusal } from "../transfer/refusal";
import { concerns } from "./concerns";
import { useDesk } from "./desk";

const words = strings.operator;

export function Preview() {
  const { editor, filling } = useDesk();
  const { print } = editor;
  useEffect(() => {
    print.isOn.value = true;
  }, [print]);
  const { width, height, dpi } = editor.sheet.value;
  const [across, down] = [Math.round(width * dpi), Math.round(height * dpi)];
  const status = print.status.value;
  // Why it cannot be printed is said at its field, if it is known.
  const isTold = concerns(editor).some(({ finding }) => finding.severity === "error");
  const isAwaiting = filling.names.some((name) => filling.isAwaited(name));
  const picture = print.address.value;
  const isOld = status.kind === "failed" || status.kind === "offline";
  return (
    <section aria-label={words.preview} class="operator-preview">
      <div class="operator-paper" style={{ aspectRatio: `${across} / ${down}`, "--shape": `${across / down}` }}>
        {picture && (
          <img
            class={isOld ? "is-old" : ""}
            src={picture}
            alt={strings.print.caption(dpi, across, down)}
            draggable={false}
          />
        )}
      </div>
      <div class="operator-caption" role="status">
        {status.kind === "waiting" && <span class="spinner" role="img" aria-label={strings.print.waiting} />}
        {status.kind === "failed" &&
          (isAwaiting ? (
            <span>{words.fillFirst}</span>
          ) : (
            <span class={isTold ? "operator-problem is-told" : "operator-problem"}>
              <Icon name="warning" />
              {isTold ? words.refused : strings.print.failed(refusal(editor, status.error))}
            </span>
          ))}
        {status.kind === "offline" && <span>{strings.editor.drawingOffline}</span>}
        {status.kind === "fresh" && (
          <span class="muted" title={strings.print.caption(dpi, across, down)}>
            {strings.print.short(dpi, across, down)}
          </span>
        )}
      </div>
    </section>
  );
}
