// The start page: saved designs, and ways to begin.
import { Bar } from "../account/bar";
import { account } from "../account/session";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { tellError } from "../shell/notice";
import { DropPlace } from "../transfer/drop";
import { Drafts } from "./drafts";
import { Gallery } from "./gallery";
import { chooseAndOpen, openFiles } from "./open-file";
import { PickSize } from "./pick-size";
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
          <h1>{strings.start.title}</h1>
          <p>{account.value === null ? strings.start.note : strings.start.noteSignedIn}</p>
          <div class="ways">
            <Quick />
            <PickSize />
            <div class="way">
              <button type="button" class="button" onClick={() => void chooseAndOpen().catch(tellError)}>
                <Icon name="upload" />
                {strings.start.openFile}
              </button>
              <small class="muted">{strings.start.openNote}</small>
            </div>
          </div>
        </header>
        {account.value && <Shelf key={account.value.id} />}
        <Drafts />
        <Gallery />
        <Sizes />
      </main>
      <DropPlace onFiles={openFiles} />
    </>
  );
}
