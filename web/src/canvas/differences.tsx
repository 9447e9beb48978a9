// Where an imported design prints other dots than its ZPL did: the places, and the dots while they are known. In dots.
import { differencesOf } from "../document/imported";
import { useEditor } from "../editor/editor";
import { useRed } from "../editor/red";

export function Differences() {
  const editor = useEditor();
  const red = useRed(editor.overlay);
  if (!editor.showsDifferences.value) return null;
  const { width, height, dpi } = editor.sheet.value;
  return (
    <g class="differences" aria-hidden="true">
      {red && <image class="is-pixelated" href={red} width={width * dpi} height={height * dpi} />}
      {differencesOf(editor.document.value).map(({ box }, index) => (
        <rect
          key={index}
          x={box.x * dpi}
          y={box.y * dpi}
          width={Math.max(1, box.width * dpi)}
          height={Math.max(1, box.height * dpi)}
        />
      ))}
    </g>
  );
}
