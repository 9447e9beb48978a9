// The account menu at the right of the bar, with theme and language, also without an account.
import { choose, LANGUAGES, type Language, language } from "../language/choice";
import { strings } from "../language/strings";
import { Icon, type IconName } from "../shell/icon";
import { type Action, Menu } from "../shell/menu";
import { tellError } from "../shell/notice";
import { go } from "../shell/route";
import { THEMES, type Theme, theme } from "../shell/theme";
import { needAccount } from "./asking";
import { openFonts } from "./fonts";
import { showsKeys } from "./keys";
import { showsPassword } from "./password";
import { showsRemove } from "./remove";
import { account, leave } from "./session";
import { showsSessions } from "./sessions";

const words = strings.account;

const ICONS: Record<Theme, IconName> = { system: "screen", light: "sun", dark: "moon" };

function themeActions(): Action[] {
  return THEMES.map((it) => ({
    heading: strings.theme.title,
    icon: ICONS[it],
    label: strings.theme.names[it],
    isChosen: theme.value === it,
    run: () => (theme.value = it),
  }));
}

function languageActions(): Action[] {
  const now = language();
  return (Object.keys(LANGUAGES) as Language[]).map((it) => ({
    heading: strings.language,
    label: LANGUAGES[it],
    isChosen: it === now,
    run: () => choose(it),
  }));
}

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
      <Menu label={words.menu} actions={[signUp, signIn, ...themeActions(), ...languageActions()]}>
        <Icon name="user" />
      </Menu>
    );
  }
  if (who === null) {
    return (
      <div class="buttons">
        <Menu label={`${strings.theme.title}, ${strings.language}`} actions={[...themeActions(), ...languageActions()]}>
          <Icon name={ICONS[theme.value]} />
        </Menu>
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
    ...themeActions(),
    ...languageActions(),
    { heading: "", label: words.signOut, run: () => void leave().then(() => go("/"), tellError) },
    { heading: "", label: strings.removeAccount.title, isDangerous: true, run: () => (showsRemove.value = true) },
  ];
  return (
    <Menu label={words.menu} actions={actions}>
      <Icon name="user" />
    </Menu>
  );
}
