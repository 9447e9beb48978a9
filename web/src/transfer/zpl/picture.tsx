// The design as it prints, with the dots in red that its document prints differently.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { exportFile } from "../../api/export";
import type { ZplImport } from "../../api/import";
import { presets } from "../../api/presets";
import { pauseAfter } from "../../api/request";
import type { Document } from "../../document/model";
import { sheet } from "../../document/sheet";
import { useRed } from "../../editor/red";
import { Toggle } from "../../fields/choice";
import { strings } from "../../language/strings";
import { Frame } from "./frame";

const words = strings.zplImport;

export function PrintedPicture({ answer, chosen }: { answer: ZplImport; chosen: number | undefined }) {
  const printed = usePrinted(answer.document);
  const red = useRed(answer.overlay ?? undefined);
  const isRed = useSignal(true);
  const { width, height } = sheet(answer.document.size, presets.value);
  const difference = chosen === undefined ? undefined : answer.differences[chosen];
  return (
    <figure class="zpl-picture">
      <div class="zpl-paper" dir="ltr" style={paper(width / height)}>
        {printed && <img src={printed} alt={words.picture} />}
        {red && isRed.value && <img class="zpl-red" src={red} alt="" />}
        {difference && <Frame box={difference.box} width={width} height={height} />}
      </div>
      {red && (
        <Toggle
          label={words.overlay}
          property={{ value: isRed.value, isMixed: false, set: (value = true) => (isRed.value = value) }}
        />
      )}
    </figure>
  );
}

/** As large as there is room for. */
const paper = (ratio: number) => ({ aspectRatio: `${ratio}`, width: `calc(${ratio} * var(--most-height))` });

/** The address of the picture that the service prints of a design with its sample values. */
function usePrinted(document: Document): string | undefined {
  const address = useSignal<string | undefined>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    const rows = [document.sampleData ?? {}];
    let made: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      try {
        const file = await exportFile({ document, rows, images: {} }, "png", stop.signal);
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(file);
        address.value = made;
      } catch (error) {
        if (stop.signal.aborted) return;
        // Without a picture, the proof says what there is to know.
        address.value = undefined;
        const pause = pauseAfter(error);
        if (pause !== undefined) timer = setTimeout(() => void ask(), pause);
      }
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
      if (made) URL.revokeObjectURL(made);
    };
  }, [document]);
  return address.value;
}
