// A thumbnail of a design: the service's drawing. It is requested when it is about to be seen, because the service
// limits the drawings of an address.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type Conversion, convert } from "../api/convert";
import { fragment } from "../api/fragment";
import { presets } from "../api/presets";
import { pauseAfter } from "../api/request";
import { onceNear } from "../browser/near";
import type { Document } from "../document/model";
import { sheet } from "../document/sheet";

/** Requested drawings, by key, so that returning to the page sends no requests. */
const drawings = new Map<string, Promise<Conversion>>();

interface Props {
  readonly document: Document;
  /** One per version. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export function Miniature({ document, name, width, height }: Props) {
  const drawn = useSignal<Conversion | undefined>(undefined);
  const place = useRef<SVGSVGElement>(null);
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      const asked = drawings.get(name) ?? convert(document, document.sampleData ?? {}, new AbortController().signal);
      drawings.set(name, asked);
      asked.then(
        (conversion) => (drawn.value = conversion),
        (error: unknown) => {
          // The thumbnail stays blank until the service has time again, or the next visit.
          drawings.delete(name);
          const pause = pauseAfter(error);
          if (pause !== undefined && !isLeft) again = setTimeout(draw, pause);
        },
      );
    };
    let isLeft = false;
    const stop = place.current ? onceNear(place.current, draw) : undefined;
    return () => {
      isLeft = true;
      stop?.();
      clearTimeout(again);
    };
  }, [name]);
  const size = sheet(document.size, presets.value);
  const scale = Math.min(width / size.width, height / size.height);
  const conversion = drawn.value;
  const [across, down] = conversion
    ? [conversion.width, conversion.height]
    : [size.width * size.dpi, size.height * size.dpi];
  const marks = conversion?.elements.map(({ id, svg }) => fragment(svg, `${name}-${id}`)).join("") ?? "";
  return (
    <svg
      ref={place}
      class="paper miniature"
      aria-hidden="true"
      width={Math.round(size.width * scale)}
      height={Math.round(size.height * scale)}
      viewBox={`0 0 ${across} ${down}`}
    >
      <g class="is-isolated">
        <rect class="miniature-paper" width={across} height={down} />
        <g dangerouslySetInnerHTML={{ __html: marks }} />
      </g>
    </svg>
  );
}
