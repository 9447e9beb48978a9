// Looking into a document and making changed copies of it.
import type { Document, Element } from "./model";

/** Every element with those in groups, in the order of drawing. */
export function* all(elements: readonly Element[]): Generator<Element> {
  for (const element of elements) {
    yield element;
    if (element.type === "group") yield* all(element.elements);
  }
}

export function find(document: Document, id: string): Element | undefined {
  return document.elements.find((element) => element.id === id);
}

/** The document with some of its elements changed. */
export function change(document: Document, ids: readonly string[], by: (element: Element) => Element): Document {
  const wanted = new Set(ids);
  const elements = document.elements.map((element) => (wanted.has(element.id) ? by(element) : element));
  return { ...document, elements };
}

export function remove(document: Document, ids: readonly string[]): Document {
  const gone = new Set(ids);
  return { ...document, elements: document.elements.filter((element) => !gone.has(element.id)) };
}

export function add(document: Document, elements: readonly Element[]): Document {
  return { ...document, elements: [...document.elements, ...elements] };
}

export type Step = "forward" | "backward" | "front" | "back";

/** Moves elements among those that are drawn before and after them. */
export function reorder(document: Document, ids: readonly string[], step: Step): Document {
  const wanted = new Set(ids);
  const isWanted = (element: Element) => wanted.has(element.id);
  const [chosen, rest] = [document.elements.filter(isWanted), document.elements.filter((it) => !isWanted(it))];
  if (step === "front") return { ...document, elements: [...rest, ...chosen] };
  if (step === "back") return { ...document, elements: [...chosen, ...rest] };
  const elements = [...document.elements];
  const order = elements.map((_, index) => index);
  for (const index of step === "forward" ? order.reverse() : order) {
    const other = step === "forward" ? index + 1 : index - 1;
    const [mine, theirs] = [elements[index], elements[other]];
    if (mine && theirs && isWanted(mine) && !isWanted(theirs)) {
      [elements[index], elements[other]] = [theirs, mine];
    }
  }
  return { ...document, elements };
}

const PREFIX: Record<Element["type"], string> = {
  text: "t",
  textBox: "x",
  barcode: "b",
  qr: "q",
  rect: "r",
  line: "l",
  table: "g",
  image: "i",
  group: "s",
};

/** An id that no element has: a letter for the kind and the next number. */
export function freshId(document: Document, kind: Element["type"], more: readonly Element[] = []): string {
  const taken = new Set([...all(document.elements), ...all(more)].map((element) => element.id));
  for (let number = 1; ; number += 1) {
    const id = `${PREFIX[kind]}${number}`;
    if (!taken.has(id)) return id;
  }
}

/** Copies with ids of their own, in groups too. */
export function copies(document: Document, elements: readonly Element[]): Element[] {
  const made: Element[] = [];
  const copy = (element: Element): Element => {
    const id = freshId(document, element.type, made);
    if (element.type !== "group") return { ...element, id };
    // Ids inside are taken from the outer one, which is new.
    const inner = (inside: readonly Element[], path: string): Element[] =>
      inside.map((it, index) => {
        const own = `${path}.${index + 1}`;
        return it.type === "group" ? { ...it, id: own, elements: inner(it.elements, own) } : { ...it, id: own };
      });
    return { ...element, id, elements: inner(element.elements, id) };
  };
  for (const element of elements) made.push(copy(element));
  return made;
}
