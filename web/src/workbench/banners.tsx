// Banners over the stage, one below the other: the service is unreachable, another tab has the same design, the
// drawing is old, or the design was imported and differs.
import { useEffect } from "preact/hooks";
import { isAway } from "../api/request";
import { isNarrow } from "../browser/narrow";
import { useEditor } from "../editor/editor";
import { closeFind } from "../editor/finding";
import { MissingNotice } from "../findings/missing";
import { strings } from "../language/strings";
import { sheetShare } from "../panels/bottom-sheet";
import { PrintProblem } from "../printview/view";
import { Icon } from "../shell/icon";
import { tellError } from "../shell/notice";
import { FindBar } from "./find";
import { ImportedBanner } from "./imported";
import { isQueued, takeNewer } from "./save";
import { TurningOffer } from "./turning-offer";
import { DrawingState } from "./zoom";

const words = strings.safety;

export function Banners() {
  const editor = useEditor();
  const { others, newer } = editor.tabs;
  const kept = editor.kept.value;
  useEffect(() => closeFind, []);
  const isOlder = kept !== undefined && newer.value !== undefined && newer.value > kept.revision;
  // Over the small stage above the open sheet of a phone it would hide the label.
  const isSmall = isNarrow.value && sheetShare.value > 0;
  return (
    <div class="banners">
      {!editor.print.isOn.value && <FindBar />}
      {isAway.value && (
        <p class="banner is-warning" role="status">
          <Icon name="warning" />
          <span>
            {strings.offline} {isQueued.value && words.queued}
          </span>
        </p>
      )}
      {isOlder ? (
        <div class="banner" role="status">
          <Icon name="layers" />
          <span>{words.savedElsewhere}</span>
          <button type="button" class="button" onClick={() => void takeNewer(editor).catch(tellError)}>
            {words.load}
          </button>
        </div>
      ) : (
        others.value.size > 0 && (
          <p class="banner" role="status">
            <Icon name="layers" />
            <span>{words.otherTab}</span>
          </p>
        )
      )}
      <DrawingState />
      <PrintProblem />
      {!editor.print.isOn.value && !isSmall && <ImportedBanner />}
      {!editor.print.isOn.value && !isSmall && <TurningOffer />}
      {!editor.print.isOn.value && !isSmall && <MissingNotice />}
    </div>
  );
}
