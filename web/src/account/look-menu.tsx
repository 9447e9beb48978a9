// Theme and language: actions of the account menu, and menus of their own in the bar of pages without an account.
import { isNarrow } from "../browser/narrow";
import { choose, LANGUAGES, type Language, language } from "../language/choice";
import { strings } from "../language/strings";
import { Icon, type IconName } from "../shell/icon";
import { type Action, Menu } from "../shell/menu";
import { THEMES, type Theme, theme } from "../shell/theme";

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

/** "Sprache / Language": also for somebody who cannot read the language that is shown. */
const heading = () => [...new Set([strings.language, "Language", "Sprache"])].slice(0, 2).join(" / ");

function languageActions(): Action[] {
  const now = language();
  return (Object.keys(LANGUAGES) as Language[]).map((it) => ({
    heading: heading(),
    label: LANGUAGES[it],
    isChosen: it === now,
    run: () => choose(it),
  }));
}

/** For the account menu. */
export const lookActions = (): Action[] => [...languageActions(), ...themeActions()];

/** The button shows the language by its own name; on a phone by its code, and the menu has the theme, too. */
export function LanguageMenu() {
  const now = language();
  const own = LANGUAGES[now];
  // What the button shows has to be in its name.
  const label = `${strings.language}: ${own}`;
  return (
    <Menu
      label={isNarrow.value ? `${now.toUpperCase()}, ${label}, ${strings.theme.title}` : label}
      actions={isNarrow.value ? lookActions() : languageActions()}
      buttonClass="button quiet language"
    >
      <Icon name="globe" />
      <span data-given>{isNarrow.value ? now.toUpperCase() : own}</span>
    </Menu>
  );
}

export function ThemeMenu() {
  if (isNarrow.value) return null;
  return (
    <Menu label={strings.theme.title} actions={themeActions()}>
      <Icon name={ICONS[theme.value]} />
    </Menu>
  );
}
