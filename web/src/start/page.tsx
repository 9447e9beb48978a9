// The start page: saved designs, and ways to begin.
import { Bar } from "../account/bar";
import { account } from "../account/session";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { tellError } from "../shell/notice";
import { DropPlace } from "../transfer/drop";
import { chooseDesign } from "../transfer/import";
import { Drafts } from "./drafts";
import { Gallery } from "./gallery";
import { Quick } from "./quick";
import { Shelf } from "./shelf";
import { Sizes } from "./sizes";

export function StartPage() {
  return (
    <>
      <Bar>
        <nav class="bar-links" aria-label={strings.product}>
          <a href="/api/docs">{strings.reference}</a>
        </nav>
      </Bar>
      <main class="start">
        <header class="hero">
          <div>
            <h1>{strings.start.title}</h1>
            <p>{strings.start.note}</p>
          </div>
          <Quick />
        </header>
        {account.value && <Shelf key={account.value.id} />}
        <Drafts />
        <Gallery />
        <Sizes />
        <p class="start-foot">
          <button type="button" class="button" onClick={() => void chooseDesign().catch(tellError)}>
            <Icon name="upload" />
            {strings.out.import}
          </button>
          <span class="muted">{strings.start.importNote}</span>
        </p>
      </main>
      <DropPlace />
    </>
  );
}
