// Signing in and up as a page.
import { strings } from "../language/strings";
import { go } from "../shell/route";
import { Logo } from "./bar";
import { Credentials, type Way } from "./credentials";

export function CredentialsPage({ way }: { way: Way }) {
  return (
    <main class="gate">
      <section class="gate-card">
        <Logo />
        <h1>{way === "up" ? strings.account.signUpTitle : strings.account.signInTitle}</h1>
        {way === "up" && <p class="muted">{strings.account.signUpNote}</p>}
        <Credentials way={way} onWay={(other) => go(`/sign-${other}`)} onDone={() => go("/")} />
      </section>
    </main>
  );
}
