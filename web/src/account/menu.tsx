// The account menu at the right of the bar, with theme and language, also without an account.
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { type Action, Menu } from "../shell/menu";
import { tellError } from "../shell/notice";
import { go } from "../shell/route";
import { needAccount } from "./asking";
import { openFonts } from "./fonts";
import { showsKeys } from "./keys";
import { LanguageMenu, lookActions, ThemeMenu } from "./look-menu";
import { showsPassword } from "./password";
import { showsRemove } from "./remove";
import { account } from "./session";
import { showsSessions } from "./sessions";
import { signOut } from "./sign-out";

const words = strings.account;

/** In the free space of the editor's bar: nothing moves when it disappears. */
export function SignUpButton() {
  if (account.value !== null) return null;
  return (
    <button type="button" class="button quiet sign-up" onClick={() => void needAccount(words.signUpNote)}>
      {words.signUp}
    </button>
  );
}

export function AccountMenu({ staysHere = false }: { staysHere?: boolean }) {
  const who = account.value;
  // In the editor it is as wide before and after signing in, so that the buttons beside it stay where they are.
  if (who === undefined) return staysHere ? <span class="account-place" /> : null;
  if (who === null && staysHere) {
    const signUp = { label: words.signUp, run: () => void needAccount(words.signUpNote) };
    const signIn = { label: words.signIn, run: () => void needAccount(words.signUpNote, "in") };
    return (
      <Menu label={words.menu} actions={[signUp, signIn, ...lookActions()]}>
        <Icon name="user" />
      </Menu>
    );
  }
  if (who === null) {
    return (
      <div class="buttons is-bar">
        <LanguageMenu />
        <ThemeMenu />
        <button type="button" class="button quiet" onClick={() => go("/sign-in")}>
          {words.signIn}
        </button>
        <button type="button" class="button" onClick={() => go("/sign-up")}>
          {words.signUp}
        </button>
      </div>
    );
  }
  const own = { heading: who.email };
  const actions: Action[] = [
    { ...own, icon: "key", label: strings.keys.title, run: () => (showsKeys.value = true) },
    { ...own, icon: "text", label: strings.fonts.title, run: () => void openFonts() },
    { ...own, icon: "lock", label: words.changePassword, run: () => (showsPassword.value = true) },
    { ...own, icon: "screen", label: strings.sessions.title, run: () => (showsSessions.value = true) },
    ...lookActions(),
    { heading: "", label: words.signOut, run: () => void signOut().catch(tellError) },
    { heading: "", label: strings.removeAccount.title, isDangerous: true, run: () => (showsRemove.value = true) },
  ];
  const menu = (
    <Menu label={words.menu} actions={actions}>
      <Icon name="user" />
    </Menu>
  );
  if (staysHere) return menu;
  return (
    <div class="buttons is-bar">
      <LanguageMenu />
      {menu}
    </div>
  );
}
