// How this device prints. Everything here is remembered on it.
import { follow } from "../account/bar";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { askOffset, offsetLabel } from "../transfer/offset-dialog";
import { useDesk } from "./desk";
import { choiceOf, choicesOf } from "./printing";
import { keepWay, printsOnEnter, setPrintsOnEnter } from "./settings";

const words = strings.operator;

export function SettingsSection({ id }: { id: string }) {
  const address = `/edit/${encodeURIComponent(id)}`;
  const { editor, filling } = useDesk();
  return (
    <details class="operator-settings">
      <summary>{words.settings}</summary>
      <label class="field">
        <span>{words.way}</span>
        <select value={choiceOf(editor)?.id} onChange={(event) => keepWay(event.currentTarget.value)}>
          {choicesOf(editor).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {filling.names.length > 0 && (
        <label class="operator-check">
          <input
            type="checkbox"
            checked={printsOnEnter.value}
            onChange={(event) => setPrintsOnEnter(event.currentTarget.checked)}
          />
          <span>
            {words.enterPrints}
            <small class="muted">{words.enterNote}</small>
          </span>
        </label>
      )}
      <div class="operator-tools">
        <button type="button" class="button" onClick={askOffset}>
          <Icon name="ruler" />
          {offsetLabel(editor)}
        </button>
        <a class="button" href={address} onClick={follow(address)}>
          {words.edit}
        </a>
      </div>
      <p class="hint">{words.kept}</p>
    </details>
  );
}
