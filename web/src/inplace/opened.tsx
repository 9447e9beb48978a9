// The editor on the canvas: the text as the printer sets it, with its own caret and selection. A hidden text area takes
// the input, for input methods, the clipboard and screen readers. Text that is printed as a picture is edited in the
// text area itself.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Editor } from "../editor/editor";
import { findKey } from "../editor/finding";
import { focusElement } from "../editor/focus";
import { Replacing } from "../editor/samples";
import { askToTurn, isTurnKey, literalIn } from "../editor/turning";
import { editing, markedPart, type Session, stop } from "../editor/typing";
import { hasValue } from "../fields/known";
import { listed, Suggestions } from "../fields/suggestions";
import { useCompletion } from "../fields/use-completion";
import { type Element, MOST_CHARACTERS, short } from "../kinds/model";
import { strings } from "../language/strings";
import { valueNamed } from "../text/placeholders";
import { isEditedBeside, isPicture } from "../text/typeface";
import { areaStyle, indexAt } from "./area";
import { caretAt, placeAt, rows } from "./caret";
import { type Ends, leaveCell } from "./cell-keys";
import { EditedText, type Selection } from "./drawing";
import { textOf, typefaceIn, write } from "./field";
import { moveCaret, select } from "./keys";
import { pasteCells } from "./paste";
import { beside, place, reach } from "./place";
import { useSelecting } from "./pointer";
import { chipBeside, shown, toShown, toWritten } from "./shown";

export function Opened({ editor, element, session }: { editor: Editor; element: Element; session: Session }) {
  const { target } = session;
  const area = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const goal = useRef<{ x: number | undefined }>({ x: undefined });
  const selection = useSignal<Selection>({ start: 0, end: 0, focus: 0 });
  const text = textOf(element, target);
  const seen = shown(text, (name) => valueNamed(editor.values.value, name), selection.value.start, selection.value.end);
  const there = place(editor, element, target, seen.text);
  const set = there?.set;
  const lines = set ? rows(set) : [];
  const typeface = typefaceIn(element, target);
  // Letters that the editor does not have are typed in a field of the browser. Once shown it stays, so that nothing
  // jumps when such a letter is deleted.
  const isNative = useRef(false);
  isNative.current ||= isPicture(seen.text, typeface) || isEditedBeside(typeface);
  const isShown = isNative.current;

  /** Copies the text area's selection to the drawing. */
  const read = () => {
    const it = area.current;
    // The key that ends editing is read, too.
    if (!it || editing.peek() !== session) return;
    const focus = it.selectionDirection === "backward" ? it.selectionStart : it.selectionEnd;
    selection.value = { start: it.selectionStart, end: it.selectionEnd, focus };
    markedPart.value = { target, from: it.selectionStart, to: it.selectionEnd };
  };
  const replacing = useRef<Replacing | undefined>(undefined);
  replacing.current ??= new Replacing(text);
  /** Where a double click has put the caret, until it is moved or something else than two braces is typed. */
  const untouched = useRef<number | undefined>(undefined);
  const change = (next: string) => write(editor, element, target, next, replacing.current);
  const put = (next: string, caret: number) => {
    change(next);
    if (!area.current) return;
    area.current.value = next;
    select(area.current, caret, caret);
    read();
  };
  const completion = useCompletion(editor, (typed) => put(typed.text, typed.caret));
  const end = () => {
    stop();
    focusElement(target.id);
    editor.spoken.value = strings.inplace.ended;
  };

  useLayoutEffect(() => {
    const it = area.current;
    if (!it || !there) return;
    it.focus({ preventScroll: true });
    const { begin } = session;
    if (begin.kind === "point" && isShown) {
      const stage = layer.current?.getBoundingClientRect();
      const at = (stage && indexAt(it, begin.x + stage.left, begin.y + stage.top)) ?? it.value.length;
      select(it, at, at);
    } else if (begin.kind === "point") {
      const at = placeAt(there.set, lines, {
        x: (begin.x - there.x) / there.scale,
        y: (begin.y - there.y) / there.scale,
      });
      select(it, toWritten(seen, at), toWritten(seen, at));
    } else {
      select(it, begin.kind === "all" ? 0 : it.value.length, it.value.length);
    }
    read();
    if (begin.kind === "point" && !text.includes("{{")) untouched.current = it.selectionEnd;
    editor.spoken.value = strings.inplace.begun;
  }, []);
  useLayoutEffect(() => {
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, []);
  // The drawing below would show through the letters.
  useLayoutEffect(() => {
    const stage = layer.current?.closest(".stage");
    const drawn =
      there?.isFloating || target.cell ? null : stage?.querySelector(`[data-id="${CSS.escape(target.id)}"]`);
    stage?.classList.add("is-editing");
    stage?.classList.toggle("is-in-table", target.cell !== undefined);
    drawn?.classList.add("is-edited");
    return () => {
      stage?.classList.remove("is-editing");
      drawn?.classList.remove("is-edited");
    };
  }, [there?.isFloating]);
  const selecting = useSelecting(editor, layer, area, there, lines, seen, () => {
    untouched.current = undefined;
    read();
  });

  if (!there || !set) return null;
  const { scale } = there;
  const turn = (it: HTMLTextAreaElement) => {
    const literal = literalIn(element, target, { from: it.selectionStart, to: it.selectionEnd });
    askToTurn(editor, literal ? [literal] : []);
  };
  const keyed = (event: KeyboardEvent) => {
    // Finding works everywhere.
    if (findKey(event)) return;
    event.stopPropagation();
    const it = event.currentTarget as HTMLTextAreaElement;
    if (event.isComposing) return;
    if (isMoving(event)) untouched.current = undefined;
    const control = event.ctrlKey || event.metaKey;
    const isHandled =
      completion.keyed(event) ||
      (event.key === "Escape" && done(end)) ||
      (control &&
        event.key.toLowerCase() === "z" &&
        done(() => (event.shiftKey ? editor.store.redo() : editor.store.undo()))) ||
      (control && event.key.toLowerCase() === "y" && done(() => editor.store.redo())) ||
      (isTurnKey(event) && done(() => turn(it))) ||
      (target.cell && leaveCell(editor, element, target.cell, event, endsOf(it), end)) ||
      (!isShown && (takeChip(event, it) || moveCaret(event, it, seen, set, lines, goal.current)));
    if (isHandled) event.preventDefault();
    read();
  };
  /** A chip is deleted as a whole. */
  const takeChip = (event: KeyboardEvent, it: HTMLTextAreaElement) => {
    const isDeletion = event.key === "Backspace" || event.key === "Delete";
    const chip =
      isDeletion && it.selectionStart === it.selectionEnd ? chipBeside(seen, it.selectionEnd, event.key) : undefined;
    if (chip) put(text.slice(0, chip.start) + text.slice(chip.end), chip.start);
    return chip !== undefined;
  };
  const endsOf = (it: HTMLTextAreaElement): Ends => {
    if (isShown) return nativeEnds(it);
    const { row } = caretAt(set, lines, toShown(seen, it.selectionEnd));
    const isCaret = it.selectionStart === it.selectionEnd;
    return {
      isFirst: isCaret && it.selectionEnd === 0,
      isLast: isCaret && it.selectionEnd === it.value.length,
      isInFirstRow: row === 0,
      isInLastRow: row === lines.length - 1,
    };
  };
  const typed = (event: InputEvent) => {
    const it = event.currentTarget as HTMLTextAreaElement;
    const at = untouched.current;
    if (at !== undefined && it.selectionEnd === at + 2 && it.value.slice(at, at + 2) === "{{") {
      // A placeholder that is typed right after a double click replaces the text, as it does when all is selected.
      untouched.current = undefined;
      put("{{", 2);
      completion.typed("{{", 2);
      return;
    }
    if (it.value.slice(at, it.selectionEnd) !== "{") untouched.current = undefined;
    // Composed text may be longer temporarily, and would be lost if the field got another value meanwhile.
    change(event.isComposing ? it.value : short(it.value));
    completion.typed(it.value, it.selectionEnd);
    read();
  };
  const composed = (event: CompositionEvent) => {
    const { value } = event.currentTarget as HTMLTextAreaElement;
    if (short(value) !== value) change(short(value));
  };
  const pasted = (event: ClipboardEvent) => {
    const plain = event.clipboardData?.getData("text/plain") ?? "";
    if (target.cell && pasteCells(editor, element, target.cell, plain)) event.preventDefault();
  };
  const { start, end: stopped, focus } = selection.value;
  const selected = { start: toShown(seen, start), end: toShown(seen, stopped), focus: toShown(seen, focus) };
  const caret = caretAt(set, lines, selected.focus);
  const box = { left: there.x + there.area.x * scale, top: there.y + there.area.y * scale };
  const atCaret = { left: there.x + caret.x * scale, top: there.y + caret.top * scale, height: set.height * scale };
  const screen = isShown ? { ...box, height: Math.max(set.height, there.area.height) * scale } : atCaret;
  const name = target.cell
    ? strings.inplace.cell(target.cell.row + 1, target.cell.column + 1)
    : strings.inplace.edit(strings.kinds[element.type].toLowerCase());
  // A cell has no separate drawing to hide.
  const isCovering = there.isFloating || target.cell !== undefined;
  const frame = { x: there.area.x, y: there.area.y, width: there.area.width, height: there.area.height };
  return (
    <div class="inplace" ref={layer}>
      <svg class="inplace-drawing" aria-hidden="true">
        <g transform={`translate(${there.x} ${there.y}) scale(${scale})`}>
          {isCovering && <rect class={set.isReversed ? "inplace-paper is-black" : "inplace-paper"} {...frame} />}
          {isShown && !there.anchor && set.boxes.map((black, index) => <rect key={index} {...black} />)}
          {!isShown && (
            <EditedText
              set={set}
              lines={lines}
              selection={selected}
              chips={seen.chips}
              pixel={1 / scale}
              isKnown={(it) => hasValue(editor, it)}
            />
          )}
          {(!isShown || !there.anchor) && (
            <rect class={isCovering ? "inplace-frame is-strong" : "inplace-frame"} {...frame} />
          )}
          {!isShown && <rect class="inplace-target" {...reach(frame, set.height, lines.length)} {...selecting} />}
        </g>
      </svg>
      <textarea
        ref={area}
        class={areaClass(isShown, there.anchor === undefined, set.isReversed)}
        dir={isShown ? (typeface.direction ?? "auto") : "ltr"}
        lang={typeface.lang}
        aria-label={name}
        value={text}
        maxLength={MOST_CHARACTERS}
        spellcheck={false}
        autocomplete="off"
        style={
          isShown
            ? areaStyle(there, typeface, lines[0]?.top ?? there.area.y, editor.view.size.value.width)
            : { left: `${screen.left}px`, top: `${screen.top}px`, height: `${screen.height}px` }
        }
        {...(isShown && OWN_POINTER)}
        {...listed(completion)}
        onInput={typed}
        onKeyDown={keyed}
        onCompositionEnd={composed}
        onPaste={pasted}
        onBlur={(event) => event.relatedTarget && editing.value === session && stop()}
      />
      <Suggestions completion={completion} style={beside(screen, editor.view.size.value)} />
    </div>
  );
}

/** Keys that type nothing, without those that are only held. */
const isMoving = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  ctrlKey || metaKey
    ? key.length === 1
    : key.length > 1 && !/^(Shift|Alt|AltGraph|Dead|CapsLock|Process|Unidentified)$/.test(key);

/** The stage would drag the element, and select cells. */
const stopped = (event: Event) => event.stopPropagation();
const OWN_POINTER = { onPointerDown: stopped, onMouseDown: stopped, onDblClick: stopped, onContextMenu: stopped };

function areaClass(isShown: boolean, isWrapped: boolean, isReversed: boolean): string {
  if (!isShown) return "inplace-area";
  return ["inplace-area is-shown", isWrapped && "is-wrapped", isReversed && "is-black"].filter(Boolean).join(" ");
}

/** The rows of the text area are not known here, and left is forward in some scripts: only its ends lead on. */
function nativeEnds({ selectionStart, selectionEnd, value }: HTMLTextAreaElement): Ends {
  const isCaret = selectionStart === selectionEnd;
  return {
    isFirst: false,
    isLast: false,
    isInFirstRow: isCaret && selectionEnd === 0,
    isInLastRow: isCaret && selectionEnd === value.length,
  };
}

function done(action: () => void): true {
  action();
  return true;
}
