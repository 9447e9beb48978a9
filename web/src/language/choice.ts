// Which language the editor speaks: the one that was chosen, or the first that the browser asks for and that there is.
import { recall, remember } from "../browser/memory";
import { writeNumbersAs } from "./number";
import { pseudo } from "./pseudo";
import { type Strings, strings } from "./strings";

/** By their own names, which are the same in every language. */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = "labelwright-language";
/** No languages, but tests of them: whatever stays plain was not taken from the words. The second is mirrored, too. */
const PSEUDO: readonly (string | null)[] = ["xx", "xr"];
/** What is written from right to left. */
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

/** Words are taken when pages are loaded, so that another language loads them anew. Drafts stay. */
export function choose(code: Language): void {
  remember(KEY, code);
  location.reload();
}

export async function loadLanguage(): Promise<void> {
  const code = language();
  const kept = recall(KEY);
  const isTest = PSEUDO.includes(kept);
  // Words that do not come leave those that are there.
  const words = await WORDS[code]().catch(() => strings);
  adopt(strings, isTest ? pseudo(strings) : words);
  const spoken = words === strings ? "en" : code;
  const page = document.documentElement;
  page.lang = spoken;
  page.dir = FROM_THE_RIGHT.includes(isTest ? kept : spoken) ? "rtl" : "ltr";
  writeNumbersAs(spoken);
}

/** Puts other words into the same places. */
function adopt(places: object, words: object): void {
  for (const [key, word] of Object.entries(words)) {
    const there = (places as Record<string, unknown>)[key];
    if (typeof word === "object" && typeof there === "object" && there !== null) adopt(there, word as object);
    else (places as Record<string, unknown>)[key] = word;
  }
}
