// The fonts in which the service draws text: its own, and those of the account.
import { computed, signal } from "@preact/signals";
import { request } from "./request";
import type { Schemas } from "./types";

export type OwnFont = Schemas["Font"];
export type OwnFonts = Schemas["OwnFonts"];

export interface Family {
  readonly family: string;
  /** Names such as "bold italic". */
  readonly styles: readonly string[];
  /** What it writes. */
  readonly scripts: readonly string[];
  /** Whether a font of the account belongs to it. */
  readonly isOwn: boolean;
}

const list = signal<Schemas["FontList"] | undefined>(undefined);

/** The fonts of the account and its limits; undefined without an account, and until they have loaded. */
export const ownFonts = computed((): OwnFonts | undefined => list.value?.own ?? undefined);

/** All families, those of the account last; empty until they have loaded. */
export const families = computed(() => {
  const { families: known = [], own } = list.value ?? {};
  return merged([
    ...known.map(({ name, styles, scripts }) => ({ family: name, styles, scripts, isOwn: false })),
    ...(own?.fonts ?? []).map(({ family, style, scripts }) => ({ family, styles: [style], scripts, isOwn: true })),
  ]);
});

/** Grows when the fonts change: the same document is then drawn differently. */
export const fontsRevision = signal(0);

let isLoading = false;

/** Loads the fonts, unless that has been done; a failure is tried again the next time. */
export async function loadFamilies(): Promise<void> {
  if (isLoading || list.value) return;
  isLoading = true;
  // Without the list a text may still name any family.
  await refreshFonts().catch(() => undefined);
  isLoading = false;
}

let lastAsked = 0;

/** Loads the fonts again. Only the answer to the last request counts. */
export async function refreshFonts(): Promise<void> {
  lastAsked += 1;
  const asked = lastAsked;
  const found = await request("GET fonts");
  if (asked === lastAsked) list.value = found;
}

/** The fonts of another account, or of none, if somebody signed in or out. */
export async function changeAccountFonts(): Promise<void> {
  if (!list.value) return;
  list.value = { ...list.value, own: null };
  fontsRevision.value += 1;
  await refreshFonts();
}

export async function addFont(file: Blob): Promise<OwnFont> {
  const font = await request("POST fonts", { body: file });
  change((fonts) => [...fonts, font]);
  return font;
}

export async function deleteFont(id: string): Promise<void> {
  await request("DELETE fonts/{id}", { id });
  forgetFont(id);
}

/** A font that the account no longer has. */
export function forgetFont(id: string): void {
  change((fonts) => fonts.filter((font) => font.id !== id));
}

/** Whether the family of a font stays when that font is deleted. Names match in any case. */
export function staysWithout({ id, family }: OwnFont): boolean {
  const isSame = (name: string) => name.toLowerCase() === family.toLowerCase();
  const { families: known = [], own } = list.value ?? {};
  return known.some(({ name }) => isSame(name)) || !!own?.fonts.some((it) => it.id !== id && isSame(it.family));
}

/** Changes the list here: another replica of the service may know the change only seconds later. */
function change(by: (fonts: readonly OwnFont[]) => readonly OwnFont[]): void {
  const known = list.value;
  // The answer to an earlier request may lack the change.
  lastAsked += 1;
  if (known?.own) list.value = { ...known, own: { ...known.own, fonts: by(known.own.fonts) } };
  fontsRevision.value += 1;
}

/** One entry for each family. */
export function merged(all: readonly Family[]): readonly Family[] {
  const found = new Map<string, Family>();
  for (const one of all) {
    const known = found.get(one.family);
    const join = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];
    found.set(
      one.family,
      known === undefined
        ? one
        : { ...one, styles: join(known.styles, one.styles), scripts: join(known.scripts, one.scripts) },
    );
  }
  return [...found.values()];
}

/** Families whose name or scripts contain all words. */
export function searchFamilies(all: readonly Family[], words: string): readonly Family[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ family, scripts }) => {
    const text = [family, ...scripts].join("\n").toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
