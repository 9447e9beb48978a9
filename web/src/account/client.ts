// Browser and system from a user agent string.

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  // In this order: each one also claims to be those after it.
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bChrome\/|\bHeadlessChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** Browser and system as far as known; nothing if neither is. */
export function clientParts(agent: string): {
  readonly browser: string | undefined;
  readonly system: string | undefined;
} {
  const find = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(agent))?.[1];
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
