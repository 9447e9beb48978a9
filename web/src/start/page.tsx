// The start page.
import { account } from "../account/session";
import { Bar } from "../shell/bar";
import { strings } from "../strings";
import { Drafts } from "./drafts";
import { Shelf } from "./shelf";
import { Sizes } from "./sizes";

export function StartPage() {
  return (
    <>
      <Bar>
        <nav class="bar-links">
          <a href="/api/docs">{strings.reference}</a>
        </nav>
      </Bar>
      <main class="start">
        <header class="hero">
          <h1>{strings.start.title}</h1>
          <p>{strings.start.note}</p>
        </header>
        {account.value && <Shelf key={account.value.id} />}
        <Drafts />
        <Sizes />
      </main>
    </>
  );
}
