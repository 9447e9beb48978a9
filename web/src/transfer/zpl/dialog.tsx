// The dialog before ZPL opens as a design: how to read it, the proof, and what was found in it.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { importZpl } from "../../api/import";
import { beginWith } from "../../editor/begin";
import { keepOverlay } from "../../editor/overlay";
import { strings } from "../../language/strings";
import { Dialog } from "../../shell/dialog";
import { tell, tellError } from "../../shell/notice";
import { type Incoming, incomingZpl } from "./incoming";
import { Changes, Notes } from "./notes";
import { PrintedPicture } from "./picture";
import { ReadingProblem } from "./problem";
import { Proof } from "./proof";
import { Reading } from "./reading";
import { ReadingSettings } from "./settings";
import { Variables } from "./variables";

const words = strings.zplImport;

export function ZplImportDialog() {
  const found = incomingZpl.value;
  return found ? <Asked incoming={found} /> : null;
}

const close = () => (incomingZpl.value = undefined);

function Asked({ incoming }: { incoming: Incoming }) {
  const reading = useMemo(() => new Reading(incoming.source, importZpl), [incoming]);
  useEffect(() => () => reading.close(), [reading]);
  /** The difference that is shown, by its place in the list. */
  const chosen = useSignal<number | undefined>(undefined);
  const answer = reading.answer.value;
  const isWaiting = reading.isWaiting.value;
  return (
    <Dialog title={words.title} onClose={close} isLight={false} isWide>
      <div class="zpl-import" aria-busy={isWaiting}>
        {answer && <PrintedPicture answer={answer} chosen={chosen.value} />}
        <div class="properties zpl-facts">
          <p class="zpl-name">{incoming.name}</p>
          <ReadingSettings reading={reading} />
          <p class={isWaiting ? "hint" : "aside"} role="status">
            {isWaiting ? words.waiting : ""}
          </p>
          <ReadingProblem reading={reading} />
          {answer && reading.problem.value === undefined && (
            <div class={isWaiting ? "zpl-found is-waiting" : "zpl-found"}>
              <Proof answer={answer} chosen={chosen} />
              <Variables answer={answer} reading={reading} />
              <Changes answer={answer} printDpi={reading.settings.value.printDpi} />
              <Notes answer={answer} />
            </div>
          )}
        </div>
      </div>
      <footer class="dialog-foot">
        <button type="button" class="button" onClick={close}>
          {strings.cancel}
        </button>
        <button
          type="button"
          class="button primary"
          disabled={reading.proven.value === undefined}
          onClick={() => void open(incoming.name, reading).catch(tellError)}
        >
          {words.open}
        </button>
      </footer>
    </Dialog>
  );
}

/** Only with the proof that belongs to the settings on the screen. */
async function open(name: string, reading: Reading): Promise<void> {
  const proven = reading.proven.value;
  if (!proven) return;
  const { document, overlay } = proven;
  close();
  await beginWith(name, document, { onKept: (key) => keepOverlay(key, overlay ?? undefined) });
  tell(strings.out.imported(name));
}
