// The service's drawings, made fit to stand together in one page: its policy takes no inline styles, and names of one
// drawing must not be those of another.

/** Styles that drawings have, and the classes that say the same. */
const CLASSES: Readonly<Record<string, string>> = {
  "mix-blend-mode:difference": "is-reverse",
  "isolation:isolate": "is-isolated",
  "image-rendering:pixelated": "is-pixelated",
};

export function fragment(svg: string, id: string): string {
  if (svg === "") return svg;
  // Ids of elements are printable ASCII, but not all of it may stand in an address.
  const own = id.replace(/[^A-Za-z0-9]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}_`);
  return svg
    .replace(/ style="([^"]*)"/g, (_, style: string) => (CLASSES[style] ? ` class="${CLASSES[style]}"` : ""))
    .replace(/ id="([^"]*)"/g, ` id="${own}-$1"`)
    .replace(/ ((?:xlink:)?href)="#([^"]*)"/g, ` $1="#${own}-$2"`)
    .replace(/url\(#([^)]*)\)/g, `url(#${own}-$1)`);
}
