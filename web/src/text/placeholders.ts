// `{{name}}` in texts and values, by the rules of the API: blanks around a name are ignored, names have no braces.

export const PLACEHOLDER = /\{\{([^{}]+)\}\}/g;

export function names(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((found) => (found[1] ?? "").trim()).filter((name) => name !== "");
}

type Values = Readonly<Record<string, string>>;

/** Names such as `constructor` are valid names; inherited properties are no values. */
export function valueNamed(values: Values | undefined, name: string): string | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** The text with another name in its placeholders. */
export function renamed(text: string, from: string, to: string): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => (name.trim() === from ? `{{${to}}}` : whole));
}

/** The text with values for its placeholders; those without one print nothing. */
export function fill(text: string, values: Values): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    name.trim() === "" ? whole : (valueNamed(values, name.trim()) ?? ""),
  );
}
