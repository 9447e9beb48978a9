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
  return withoutRuns(svg)
    .replace(/ style="([^"]*)"/g, (_, style: string) => (CLASSES[style] ? ` class="${CLASSES[style]}"` : ""))
    .replace(/ id="([^"]*)"/g, ` id="${own}-$1"`)
    .replace(/ ((?:xlink:)?href)="#([^"]*)"/g, ` $1="#${own}-$2"`)
    .replace(/url\(#([^)]*)\)/g, `url(#${own}-$1)`);
}

const USE = /<use href="#([^"]*)"(?: x="(-?\d+)")?\/>/g;
const RUN = new RegExp(`<g([^>]*?) transform="matrix\\(([^)]*)\\)">((?:${USE.source})+)</g>`, "g");
const CHARACTER = /<path id="([^"]*)" d="([^"]*)"\/>/g;

/**
 * A line of characters as one path: a browser composes every `use` for itself, in every frame of a drag, and a label
 * may have thousands. Characters consist of relative commands only, so that a point before them moves them.
 */
function withoutRuns(svg: string): string {
  const characters = new Map([...svg.matchAll(CHARACTER)].map(([, id = "", path = ""]) => [id, path]));
  const made = svg.replace(RUN, (whole: string, attributes: string, matrix: string, uses: string) => {
    const numbers = matrix.split(" ");
    const isUpright = numbers.slice(0, 4).join(" ") === "1 0 0 1";
    const [left, top] = isUpright ? numbers.slice(4).map(Number) : [0, 0];
    let path = "";
    for (const [, id = "", x = "0"] of uses.matchAll(USE)) {
      const character = characters.get(id);
      if (character === undefined || /[A-Z]/.test(character)) return whole;
      path += `M${(left ?? 0) + Number(x)} ${top ?? 0}${character}`;
    }
    return `<path${attributes}${isUpright ? "" : ` transform="matrix(${matrix})"`} d="${path}"/>`;
  });
  const isUsed = (id: string) => made.includes(`href="#${id}"`);
  const left = made.replace(CHARACTER, (whole: string, id: string) => (isUsed(id) ? whole : ""));
  return left.replace("<defs></defs>", "");
}
