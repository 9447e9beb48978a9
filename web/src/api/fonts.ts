// The fonts in which the service draws text.
import { signal } from "@preact/signals";
import { request } from "./request";

export interface Family {
  readonly family: string;
  /** Names such as "bold italic". */
  readonly styles: readonly string[];
  /** What it writes. */
  readonly scripts: readonly string[];
}

/** All families, those of the account last; empty until they have loaded. */
export const families = signal<readonly Family[]>([]);

let isLoading = false;

/** Loads the families, unless that has been done; a failure is tried again the next time. */
export async function loadFamilies(): Promise<void> {
  if (isLoading || families.value.length > 0) return;
  isLoading = true;
  try {
    const list = await request("GET fonts");
    families.value = merged([
      ...list.families.map(({ name, styles, scripts }) => ({ family: name, styles, scripts })),
      ...(list.own?.fonts ?? []).map(({ family, style, scripts }) => ({ family, styles: [style], scripts })),
    ]);
  } catch {
    // A text may still name any family.
  } finally {
    isLoading = false;
  }
}

/** One entry for each family. */
export function merged(list: readonly Family[]): readonly Family[] {
  const all = new Map<string, Family>();
  for (const one of list) {
    const known = all.get(one.family);
    const join = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];
    all.set(
      one.family,
      known === undefined
        ? one
        : { ...one, styles: join(known.styles, one.styles), scripts: join(known.scripts, one.scripts) },
    );
  }
  return [...all.values()];
}

/** Families whose name or scripts contain all words. */
export function searchFamilies(list: readonly Family[], words: string): readonly Family[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter(({ family, scripts }) => {
    const text = [family, ...scripts].join("\n").toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
