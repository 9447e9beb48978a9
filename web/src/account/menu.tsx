// Who is signed in and what they can do about it, at the right of the bar.
import { go } from "../route";
import { Icon } from "../shell/icon";
import { Menu } from "../shell/menu";
import { tellError } from "../shell/notice";
import { strings } from "../strings";
import { needAccount } from "./gate";
import { showsKeys } from "./keys";
import { showsPassword } from "./password";
import { account, leave } from "./session";

const words = strings.account;

export function AccountMenu({ staysHere = false }: { staysHere?: boolean }) {
  const who = account.value;
  if (who === undefined) return null;
  if (who === null) {
    return (
      <div class="buttons">
        <button type="button" class="button quiet" onClick={() => go("/sign-in")} hidden={staysHere}>
          {words.signIn}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => (staysHere ? needAccount(words.signUpNote) : go("/sign-up"))}
        >
          {words.signUp}
        </button>
      </div>
    );
  }
  const actions = [
    { label: strings.keys.title, run: () => (showsKeys.value = true) },
    { label: words.changePassword, run: () => (showsPassword.value = true) },
    { label: words.signOut, run: () => void leave().then(() => go("/"), tellError) },
  ];
  return (
    <Menu label={words.menu} actions={actions} head={<p class="menu-head">{who.email}</p>}>
      <Icon name="user" />
    </Menu>
  );
}
