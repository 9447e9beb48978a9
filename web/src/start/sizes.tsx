// "Start blank": the catalog of sizes, searched and filtered by brand, or a custom size.
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { type Preset, presets, search } from "../api/presets";
import { parse } from "../geometry/units";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { tell, tellError } from "../shell/notice";
import { begin } from "./begin";
import { RecentSizes } from "./recent-sizes";
import { isInInches } from "./size-words";

const words = strings.start;

/** Cards shown before "Show more". */
const FIRST = 14;

export function Sizes() {
  const brand = useSignal("");
  const text = useSignal("");
  const showsAll = useSignal(false);
  const found = search(presets.value, brand.value, text.value);
  const shown = showsAll.value ? found : found.slice(0, FIRST);
  const brands = [...new Set(presets.value.map((preset) => preset.brand))];
  return (
    <section aria-labelledby="sizes">
      <div class="section-head">
        <h2 id="sizes">{words.sizes}</h2>
        <span class="muted" role="status">
          {words.found(found.length)}
        </span>
      </div>
      <div class="filters">
        <label class="search">
          <Icon name="search" />
          <input
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
        <select
          aria-label={words.brand}
          value={brand.value}
          onChange={(event) => (brand.value = event.currentTarget.value)}
        >
          <option value="">{words.allBrands}</option>
          {brands.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <RecentSizes />
      {found.length === 0 && presets.value.length > 0 && <p class="empty">{words.noSize}</p>}
      <ul class="cards">
        {shown.map((preset) => (
          <SizeCard key={preset.id} preset={preset} />
        ))}
        <li>
          <Custom />
        </li>
      </ul>
      {found.length > shown.length && (
        <button type="button" class="button" onClick={() => (showsAll.value = true)}>
          {words.more(found.length - shown.length)}
        </button>
      )}
    </section>
  );
}

function SizeCard({ preset }: { preset: Preset }) {
  const scale = Math.min(112 / preset.widthIn, 84 / preset.heightIn);
  const [width, height] = [preset.widthIn * scale, preset.heightIn * scale];
  const start = () => begin({ preset: preset.id }).catch(tellError);
  return (
    <li>
      <button type="button" class="card" onClick={start}>
        <span class="card-picture">
          <svg width={width} height={height} aria-hidden="true" class="paper">
            <rect x="0.5" y="0.5" width={width - 1} height={height - 1} rx="3" />
          </svg>
        </span>
        <span class="card-text">
          <strong>{preset.name}</strong>
          <span class="muted">
            {words.millimetres(preset.widthIn, preset.heightIn)} ·{" "}
            {preset.labelsPerSheet ? words.perSheet(preset.labelsPerSheet) : words.dpi(preset.dpi)}
          </span>
        </span>
      </button>
    </li>
  );
}

function Custom() {
  const [width, height, dpi] = [useId(), useId(), useId()];
  // Dots would need the resolution that is chosen below.
  const unit = isInInches() ? "in" : "mm";
  const [wide, high] = unit === "in" ? ["4 in", "2 in"] : ["100 mm", "50 mm"];
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const resolution = Number(form.get("dpi"));
    const side = (name: string) => parse(String(form.get(name)), 0, unit, resolution) ?? 0;
    const [widthIn, heightIn] = [side("width"), side("height")];
    if ([widthIn, heightIn].some((inches) => inches < 0.1 || inches > 24)) {
      tell(words.sizeOutOfRange, true);
      return;
    }
    begin({ widthIn, heightIn, dpi: resolution }).catch(tellError);
  };
  return (
    <form class="card custom" onSubmit={submitted} aria-label={words.custom}>
      <strong>{words.custom}</strong>
      <div class="pair">
        <label class="field" for={width}>
          <span>{words.width}</span>
          <input id={width} name="width" defaultValue={wide} />
        </label>
        <label class="field" for={height}>
          <span>{words.height}</span>
          <input id={height} name="height" defaultValue={high} />
        </label>
      </div>
      <div class="pair is-end">
        <label class="field" for={dpi}>
          <span>{words.resolution}</span>
          <select id={dpi} name="dpi">
            {[203, 300, 600].map((value) => (
              <option key={value} value={value}>
                {words.dpi(value)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="button primary">
          {words.startCustom}
        </button>
      </div>
    </form>
  );
}
