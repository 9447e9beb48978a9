import { useId } from "preact/hooks";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";

interface Props {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

export function Rename({ name, onName, onClose }: Props) {
  const input = useId();
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    onName(String(new FormData(event.currentTarget as HTMLFormElement).get("name")));
  };
  return (
    <Dialog title={strings.start.rename} onClose={onClose}>
      <form class="stack" onSubmit={submitted}>
        <label class="field" for={input}>
          <span>{strings.editor.name}</span>
          <input id={input} name="name" defaultValue={name} maxLength={100} required autofocus />
        </label>
        <button type="submit" class="button primary wide">
          {strings.start.rename}
        </button>
      </form>
    </Dialog>
  );
}
