// The quick label: one text, as large as fits.
import { presets } from "../api/presets";
import type { Document, Size } from "../document/model";
import { sheet } from "../document/sheet";
import { beginWith } from "../editor/begin";
import { withUsualPrinter } from "../editor/remembered-printer";
import { inches } from "../geometry/box";
import { short } from "../kinds/model";
import { strings } from "../language/strings";
import { tellError } from "../shell/notice";
import { rememberSize, usualSize } from "./recent";
import { sizeWords } from "./size-words";

const words = strings.start;

/** Number of characters of the text used as the name. */
const NAME = 60;

/** Margin on all sides, in inches. */
const MARGIN = 0.1;

export function Quick() {
  const size = usualSize();
  const { width, height } = sheet(size, presets.value);
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget as HTMLFormElement).get("text")).trim();
    if (text === "") return;
    rememberSize(size);
    beginWith(short(text, NAME), withUsualPrinter(quickLabel(text, size, width, height))).catch(tellError);
  };
  return (
    <form class="way quick" onSubmit={submitted} aria-label={words.quick}>
      <input
        name="text"
        aria-label={words.quickText}
        placeholder={words.quickExample}
        maxLength={200}
        autocomplete="off"
        required
      />
      <button type="submit" class="button primary">
        {words.quickMake}
      </button>
      <small class="muted">{words.quickSize(sizeWords(width, height))}</small>
    </form>
  );
}

/** A box over the whole label; type shrinks until the text has room. */
export function quickLabel(text: string, size: Size, width: number, height: number): Document {
  const room = { width: inches(width - 2 * MARGIN), height: inches(height - 2 * MARGIN) };
  return {
    schemaVersion: 1,
    size,
    elements: [
      {
        id: "x1",
        type: "textBox",
        x: MARGIN,
        y: MARGIN,
        ...room,
        text,
        // A line as high as the box fits unless the text is shrunk anyway.
        fontSize: Math.max(6, Math.min(144, Math.floor(room.height * 72 * 0.8))),
        shrink: true,
        align: "center",
        verticalAlign: "middle",
      },
    ],
  };
}
