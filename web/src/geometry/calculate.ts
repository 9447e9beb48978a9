// Evaluates arithmetic typed into a field: numbers with or without units, brackets, and steps from the current value.

/** A length has a unit; a plain number gets the current unit, or is a factor. */
export interface Quantity {
  readonly value: number;
  readonly isLength: boolean;
}

/** `undefined` for invalid input. A fraction has one unit: `1/8in`. */
export function calculated(
  text: string,
  current: Quantity,
  asLength: (quantity: Quantity) => number,
  unitOf: (name: string) => ((value: number) => number) | undefined,
): Quantity | undefined {
  const tokens = text.match(/\d+(?:[.,]\d*)?|[.,]\d+|\p{L}+\.?|["″”]|[-+*/×÷]=?|[()]|\S/gu) ?? [];
  let at = 0;
  const next = () => tokens[at];
  const take = () => tokens[at++];
  const combine = (operator: string, a: Quantity, b: Quantity): Quantity | undefined => {
    if (operator === "+" || operator === "-") {
      const isLength = a.isLength || b.isLength;
      const [x, y] = isLength ? [asLength(a), asLength(b)] : [a.value, b.value];
      return { value: operator === "+" ? x + y : x - y, isLength };
    }
    // Areas and reciprocals are not distances.
    if (operator === "*")
      return a.isLength && b.isLength ? undefined : { value: a.value * b.value, isLength: a.isLength || b.isLength };
    return b.isLength
      ? a.isLength
        ? { value: a.value / b.value, isLength: false }
        : undefined
      : { value: a.value / b.value, isLength: a.isLength };
  };
  const factor = (): Quantity | undefined => {
    const token = take();
    let value: number | undefined;
    if (token === "(") {
      const inner = sum();
      if (take() !== ")" || !inner) return undefined;
      if (inner.isLength || !unitOf(next() ?? "")) return inner;
      value = inner.value;
    } else if (token !== undefined && /^[\d.,]/.test(token)) {
      value = Number(token.replace(",", "."));
      // A fraction has one unit: 1/8in.
      const below = tokens[at + 1];
      if (next() === "/" && below && /^\d/.test(below) && unitOf(tokens[at + 2] ?? "")) {
        at += 2;
        value /= Number(below.replace(",", "."));
      }
    }
    if (value === undefined || Number.isNaN(value)) return undefined;
    const unit = unitOf(next() ?? "");
    if (!unit) return { value, isLength: false };
    take();
    return { value: unit(value), isLength: true };
  };
  const chain = (
    operators: readonly string[],
    part: () => Quantity | undefined,
    first: Quantity | undefined,
  ): Quantity | undefined => {
    let result = first;
    while (result && operators.includes(plain(next()))) {
      const operator = plain(take());
      const other = part();
      result = other && combine(operator, result, other);
    }
    return result;
  };
  const product = () => chain(["*", "/"], factor, factor());
  const sum = (): Quantity | undefined => {
    if (next() !== "-") return chain(["+", "-"], product, product());
    take();
    const negative = product();
    return chain(["+", "-"], product, negative && { ...negative, value: -negative.value });
  };
  // As in a spreadsheet.
  if (next() === "=") take();
  const begin = next() ?? "";
  const isRelative = begin === "+" || begin.endsWith("=") || ["*", "/"].includes(plain(begin));
  if (isRelative) take();
  const operator = plain(begin.replace("=", ""));
  const result = sum();
  if (at !== tokens.length || !result) return undefined;
  return isRelative ? combine(operator, current, result) : result;
}

const plain = (operator: string | undefined) => ({ "×": "*", "÷": "/" })[operator ?? ""] ?? operator ?? "";
