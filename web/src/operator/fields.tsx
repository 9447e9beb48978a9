// The fields of the label, what fills itself in, and problems that are not about one field.
import { anywhere } from "../findings/fix";
import { strings } from "../language/strings";
import { choosePictures } from "../rows/pictures";
import { Icon } from "../shell/icon";
import { tellError, tellWithUndo } from "../shell/notice";
import { sentence } from "../shell/worded";
import { choices } from "./choices";
import { type Concern, concerns } from "./concerns";
import { useDesk } from "./desk";
import { Field } from "./field";
import { focusFirst } from "./focus";
import { Made } from "./made";
import { openRows } from "./row-picker";

const words = strings.operator;

export function Fields() {
  const { editor, filling, rows } = useDesk();
  const { names } = filling;
  const found = concerns(editor);
  const offered = choices(rows, names);
  const isOwn = (name: string) => (it: Concern) => it.fields.length === 1 && it.fields[0] === name;
  const others = found.filter(({ fields }) => fields.length !== 1 && !fields.some((name) => filling.isAwaited(name)));
  return (
    <>
      <Tools />
      {names.length === 0 && <p class="empty">{words.none}</p>}
      <form class="fills" onSubmit={(event) => event.preventDefault()}>
        {names.map((name, index) => (
          <Field
            key={name}
            name={name}
            isLast={index === names.length - 1}
            choices={offered.get(name) ?? []}
            concerns={found.filter(isOwn(name))}
          />
        ))}
      </form>
      <Made />
      {others.length > 0 && <Others found={others} />}
    </>
  );
}

function Tools() {
  const desk = useDesk();
  const { editor, filling, rows } = desk;
  const hasRows = (rows.table?.rows.length ?? 0) > 0 && filling.names.length > 0;
  const clear = () => {
    const back = filling.clear();
    focusFirst();
    tellWithUndo(words.cleared, back);
  };
  const isClear = Object.keys(filling.values.value).length + Object.keys(filling.fromRow.value).length === 0;
  if (filling.names.length === 0) return null;
  return (
    <div class="operator-tools">
      {hasRows && (
        <button type="button" class="button" onClick={() => openRows(desk)}>
          <Icon name="grid" />
          {words.pick}
        </button>
      )}
      {editor.pictures.wanting.value.length > 0 && (
        <button type="button" class="button" onClick={() => void choosePictures(editor).catch(tellError)}>
          <Icon name="image" />
          {strings.rowPictures.add}
        </button>
      )}
      <button type="button" class="button" disabled={isClear} onClick={clear}>
        <Icon name="close" />
        {words.clear}
      </button>
    </div>
  );
}

function Others({ found }: { found: readonly Concern[] }) {
  const { editor, labels } = useDesk();
  const about = ({ finding, fields }: Concern) => {
    if (fields.length > 0) return strings.list(fields.map((name) => labels.get(name) ?? name));
    const element = anywhere(editor, finding.id);
    return finding.made ?? (element ? element.name || strings.kinds[element.type] : strings.findings.label);
  };
  return (
    <ul class="findings" aria-label={strings.panels.findings}>
      {found.map((it) => (
        <li key={`${it.finding.id} ${it.finding.message}`} class={`finding-card is-${it.finding.severity}`}>
          <div class="finding">
            <Icon name="warning" />
            <span class="row-text">
              <strong>{about(it)}</strong>
              <span>{sentence(it.finding.message)}</span>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
