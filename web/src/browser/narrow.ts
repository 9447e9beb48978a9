// Whether the layout has one column, by the same rule as the style sheets.
import { signal } from "@preact/signals";

const query = matchMedia("(max-width: 820px)");

export const isNarrow = signal(query.matches);

query.addEventListener("change", () => (isNarrow.value = query.matches));
