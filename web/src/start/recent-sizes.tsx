// Recently used sizes.
import { presets } from "../api/presets";
import type { Size } from "../document/model";
import { sheet } from "../document/sheet";
import { strings } from "../language/strings";
import { tellError } from "../shell/notice";
import { begin } from "./begin";
import { recentSizes } from "./recent";

const words = strings.start;

export function RecentSizes() {
  if (recentSizes.value.length === 0 || presets.value.length === 0) return null;
  return (
    <div class="recent" role="group" aria-label={words.recent}>
      <span class="muted">{words.recent}</span>
      {recentSizes.value.map((size) => (
        <button
          type="button"
          class="button"
          key={JSON.stringify(size)}
          onClick={() => void begin(size).catch(tellError)}
        >
          {nameOf(size)}
        </button>
      ))}
    </div>
  );
}

function nameOf(size: Size): string {
  const preset = presets.value.find((it) => it.id === size.preset);
  const { width, height, dpi } = sheet(size, presets.value);
  return preset?.name ?? `${words.dimensions(width, height)}, ${words.dpi(dpi)}`;
}
