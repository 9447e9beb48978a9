// The page for the current address, and dialogs over every page.
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { FontsDialog, watchFonts } from "./account/fonts";
import { Gate } from "./account/gate";
import { KeysDialog } from "./account/keys";
import { CredentialsPage } from "./account/page";
import { PasswordDialog } from "./account/password";
import { RemoveDialog } from "./account/remove";
import { watchAccount } from "./account/session";
import { SessionsDialog } from "./account/sessions";
import { SignOutDialog } from "./account/sign-out";
import { watchPresets } from "./api/presets";
import { OperatorPage } from "./operator/page";
import { watchAway } from "./shell/away";
import { watchLimits } from "./shell/limit";
import { Notice, tellError } from "./shell/notice";
import { route } from "./shell/route";
import { followTheme } from "./shell/theme";
import { StartPage } from "./start/page";
import { RefusedDialog } from "./transfer/refused";
import { ZplImportDialog } from "./transfer/zpl/dialog";
import { EditorPage } from "./workbench/page";

function Page() {
  const { path, query } = route.value;
  if (path === "/sign-in") return <Credentials way="in" key="in" />;
  if (path === "/sign-up") return <Credentials way="up" key="up" />;
  const id = /^\/edit\/([^/]+)$/.exec(path)?.[1];
  const key = id ? decodeURIComponent(id) : path === "/edit" ? (query.get("draft") ?? "") : undefined;
  if (key !== undefined) return <EditorPage key={key} draftKey={key} />;
  const printed = /^\/print\/([^/]+)$/.exec(path)?.[1];
  if (printed !== undefined) return <OperatorPage key={printed} id={decoded(printed)} />;
  return <StartPage />;
}

/** An address that was copied badly names no design. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Typing can begin at once. */
function Credentials({ way }: { way: "in" | "up" }) {
  useEffect(() => document.querySelector<HTMLInputElement>("input[type=email]")?.focus(), []);
  return <CredentialsPage way={way} />;
}

function App() {
  return (
    <>
      <Page />
      <Gate />
      <KeysDialog />
      <FontsDialog />
      <PasswordDialog />
      <SessionsDialog />
      <RemoveDialog />
      <SignOutDialog />
      <RefusedDialog />
      <ZplImportDialog />
      <Notice />
    </>
  );
}

export function open(): void {
  followTheme();
  const place = document.getElementById("app");
  if (place) render(<App />, place);
  watchAway();
  watchLimits();
  watchAccount();
  watchFonts();
  watchPresets(tellError);
}
