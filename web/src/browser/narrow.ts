// Whether there is room for one column only, as the style sheets decide it.
import { signal } from "@preact/signals";

const query = matchMedia("(max-width: 820px)");

export const isNarrow = signal(query.matches);

query.addEventListener("change", () => (isNarrow.value = query.matches));
