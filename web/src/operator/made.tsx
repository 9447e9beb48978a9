// The values that make themselves, as they will be printed.
import { usesOf, valuesOf } from "../document/values";
import { strings } from "../language/strings";
import { Icon, type IconName } from "../shell/icon";
import { valueNamed } from "../text/placeholders";
import { useDesk } from "./desk";
import { labels } from "./naming";

const words = strings.operator;

const ICONS: Record<string, IconName> = { date: "calendar", counter: "counter", text: "text" };

export function Made() {
  const { editor } = useDesk();
  const document = editor.document.value;
  const used = valuesOf(document).filter(({ name }) => usesOf(document, name) > 0);
  if (used.length === 0) return null;
  const named = labels(used.map(({ name }) => name));
  return (
    <section class="operator-made" aria-labelledby="operator-made">
      <h2 id="operator-made">{words.made}</h2>
      <dl>
        {used.map(({ name, type }) => (
          <div key={name}>
            <dt>
              <Icon name={ICONS[type] ?? "text"} />
              {named.get(name)}
            </dt>
            <dd dir="auto">{valueNamed(editor.values.value, name) ?? strings.values.noResult}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
