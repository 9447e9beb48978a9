// Recently used sizes.
import { presets } from "../api/presets";
import { strings } from "../language/strings";
import { tellError } from "../shell/notice";
import { begin } from "./begin";
import { nameOf, recentSizes } from "./recent";

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
          {nameOf(size, presets.value)}
        </button>
      ))}
    </div>
  );
}
