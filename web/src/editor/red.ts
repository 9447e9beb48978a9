// Black dots in red, to be laid over a label.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { coloured } from "../browser/overlay";
import { COLOURS } from "../geometry/ink-difference";

/** The address of a picture with its black dots in red; nothing until it is there. */
export function useRed(picture: string | undefined): string | undefined {
  const red = useSignal<string | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    red.value = undefined;
    if (picture !== undefined) {
      void coloured(picture, COLOURS.removed).then((found) => {
        if (!isLeft) red.value = found;
      });
    }
    return () => {
      isLeft = true;
    };
  }, [picture]);
  return red.value;
}
