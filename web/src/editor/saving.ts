// Saving, for whatever is beside the page that knows how: keys of the stage, and the panel that needs a saved design.
import type { ReadonlySignal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

export interface Saving {
  readonly isSaving: ReadonlySignal<boolean>;
  save(): void;
}

export const SavingContext = createContext<Saving | undefined>(undefined);

export function useSaving(): Saving {
  const saving = useContext(SavingContext);
  if (!saving) throw new Error("no page saves here");
  return saving;
}
