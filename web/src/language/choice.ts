// Chooses the language: the stored choice, or the first supported one that the browser asks for.
import { recall, remember } from "../browser/memory";
import { writeNumbersAs } from "./number";
import { pseudo } from "./pseudo";
import { type Strings, strings } from "./strings";

/** Languages by their own names. */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = "labelwright-language";
/**
 * Pseudo languages for tests: text without marks does not come from the list of strings. The second one is also
 * mirrored.
 */
const PSEUDO: readonly (string | null)[] = ["xx", "xr"];
/** Right-to-left languages. */
const FROM_THE_RIGHT: readonly (string | null)[] = ["xr"];

const WORDS: Record<Language, () => Promise<Strings>> = {
  en: async () => strings,
  de: async () => (await import("./de")).default,
  es: async () => (await import("./es")).default,
  fr: async () => (await import("./fr")).default,
};

const isLanguage = (code: string | undefined): code is Language => code !== undefined && code in LANGUAGES;

export function language(): Language {
  const wanted = [recall(KEY), ...navigator.languages].map((code) => code?.slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? "en";
}

/** Strings are read when pages load, so changing the language reloads the page. Drafts stay. */
export function choose(code: Language): void {
  remember(KEY, code);
  location.reload();
}

export async function loadLanguage(): Promise<void> {
  const code = language();
  const kept = recall(KEY);
  const isTest = PSEUDO.includes(kept);
  // If loading fails, English stays.
  const words = await WORDS[code]().catch(() => strings);
  adopt(strings, isTest ? pseudo(strings) : words);
  const spoken = words === strings ? "en" : code;
  const page = document.documentElement;
  page.lang = spoken;
  page.dir = FROM_THE_RIGHT.includes(isTest ? kept : spoken) ? "rtl" : "ltr";
  writeNumbersAs(spoken);
}

/** Replaces the strings in place. */
function adopt(places: object, words: object): void {
  for (const [key, word] of Object.entries(words)) {
    const there = (places as Record<string, unknown>)[key];
    if (typeof word === "object" && typeof there === "object" && there !== null) adopt(there, word as object);
    else (places as Record<string, unknown>)[key] = word;
  }
}
