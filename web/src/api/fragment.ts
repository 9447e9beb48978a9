// The service's drawings, prepared for one page: the content security policy allows no inline styles, and ids of two
// drawings must not clash.

/** Inline styles of drawings, and the classes that replace them. */
const CLASSES: Readonly<Record<string, string>> = {
  "mix-blend-mode:difference": "is-reverse",
  "isolation:isolate": "is-isolated",
  "image-rendering:pixelated": "is-pixelated",
};

export function fragment(svg: string, id: string): string {
  if (svg === "") return svg;
  // Element ids are printable ASCII, but not all of it is allowed in a reference.
  const own = id.replace(/[^A-Za-z0-9]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}_`);
  return svg
    .replace(/ style="([^"]*)"/g, (_, style: string) => (CLASSES[style] ? ` class="${CLASSES[style]}"` : ""))
    .replace(/ id="([^"]*)"/g, ` id="${own}-$1"`)
    .replace(/ ((?:xlink:)?href)="#([^"]*)"/g, ` $1="#${own}-$2"`)
    .replace(/url\(#([^)]*)\)/g, `url(#${own}-$1)`);
}
