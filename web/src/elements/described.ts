// An element in words, for screen readers.
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { kindOf } from "./kinds";

/** "Barcode, EAN-13, 4006381333931, 20 by 30 mm, 1 warning"; the layers list does without the size. */
export function described(element: Element, findings = "", size = ""): string {
  const words = kindOf(element).words?.(element, size === "") ?? [];
  const parts = [element.name || strings.kinds[element.type], ...words, size, findings];
  return parts.filter(Boolean).join(", ");
}
