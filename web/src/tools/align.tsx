// Arranging in the properties panel: align, distribute, group, order, lock.
import { useEditor } from "../editor/editor";
import { Toggle } from "../fields/choice";
import { property } from "../fields/property";
import { Section } from "../fields/section";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { Icon, type IconName } from "../shell/icon";
import { keys as shown } from "../shell/keys";
import { order } from "./actions";
import { type Alignment, type AlignTo, ARRANGE_KEYS, align, alignTo, distribute, keyOf } from "./arrange";
import { canUngroup, group, ungroup } from "./group";

export { keyOf };

const words = strings.properties;
const more = strings.arrange;

export function Arrange({ elements }: { elements: readonly Element[] }) {
  const editor = useEditor();
  const [isMany, isFew] = [elements.length > 1, elements.length < 3];
  return (
    <>
      <Section title={words.alignTo}>
        {isMany && <AlignToChoice />}
        <div class="icon-row" dir="ltr">
          {(Object.keys(words.alignments) as Alignment[]).map((to) => (
            <Act
              key={to}
              icon={to}
              label={words.alignments[to]}
              keys={ARRANGE_KEYS[to]}
              run={() => align(editor, to)}
            />
          ))}
        </div>
        {isMany && (
          <div class="icon-row is-packed" dir="ltr">
            <Act
              icon="distributeX"
              label={more.distributeX}
              keys={ARRANGE_KEYS.distributeX}
              isOff={isFew}
              run={() => distribute(editor, "x")}
            />
            <Act
              icon="distributeY"
              label={more.distributeY}
              keys={ARRANGE_KEYS.distributeY}
              isOff={isFew}
              run={() => distribute(editor, "y")}
            />
          </div>
        )}
        <div class="order-row">
          <button type="button" class="button" title={shown("Ctrl+G")} onClick={() => group(editor)}>
            <Icon name="group" />
            {strings.groups.group}
          </button>
          <button
            type="button"
            class="button"
            title={shown("Ctrl+Shift+G")}
            disabled={!canUngroup(editor)}
            onClick={() => ungroup(editor)}
          >
            <Icon name="ungroup" />
            {strings.groups.ungroup}
          </button>
        </div>
      </Section>
      <Section title={words.order}>
        <div class="order-row">
          {(["front", "forward", "backward", "back"] as const).map((step) => (
            <button type="button" class="button" key={step} onClick={() => order(editor, step)}>
              {words.orders[step]}
            </button>
          ))}
        </div>
        <Toggle label={words.locked} property={property(editor, elements, "locked", false)} />
        <Toggle label={words.hidden} property={property(editor, elements, "hidden", false)} />
      </Section>
    </>
  );
}

function AlignToChoice() {
  return (
    <div class="segments" role="group" aria-label={more.to}>
      {(Object.keys(more.tos) as AlignTo[]).map((to) => (
        <button type="button" key={to} aria-pressed={alignTo.value === to} onClick={() => (alignTo.value = to)}>
          {more.tos[to]}
        </button>
      ))}
    </div>
  );
}

interface ActProps {
  readonly icon: IconName;
  readonly label: string;
  readonly keys: string;
  readonly isOff?: boolean;
  readonly run: () => void;
}

function Act({ icon, label, keys, isOff = false, run }: ActProps) {
  return (
    <button
      type="button"
      class="button quiet square"
      aria-label={label}
      title={`${label} (${shown(keys)})`}
      disabled={isOff}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
}
