// Saving, for parts that do not know the page: keys of the stage, and the API panel.
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
