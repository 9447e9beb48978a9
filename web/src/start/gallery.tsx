// The gallery of templates, grouped by trade and searched.
import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { presets } from "../api/presets";
import { loadTemplates, type Template, templates } from "../api/templates";
import { isNarrow } from "../browser/narrow";
import { sheet } from "../document/sheet";
import { beginWith } from "../editor/begin";
import { withUsualPrinter } from "../editor/remembered-printer";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { tellError } from "../shell/notice";
import { Miniature } from "./miniature";
import { searchTemplates } from "./search-templates";
import { sizeInBothUnits } from "./size-words";
import { inLanguage } from "./template-words";

const words = strings.start;
const WORDS = { names: words.templateNames, trades: words.trades, keywords: words.templateKeywords };

export function Gallery() {
  useEffect(() => void loadTemplates().catch(tellError), []);
  const text = useSignal("");
  const found = searchTemplates(templates.value, text.value, WORDS);
  const count = [...found.values()].flat().length;
  return (
    <section aria-labelledby="templates">
      <div class="section-head">
        <h2 id="templates">{words.templates}</h2>
        <span class="muted">{words.templatesNote}</span>
      </div>
      <div class="filters is-single">
        <label class="search">
          <Icon name="search" />
          <input
            type="search"
            aria-label={words.searchTemplates}
            placeholder={words.searchTemplates}
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
        <span class="muted" role="status">
          {templates.value.length > 0 && words.foundTemplates(count)}
        </span>
      </div>
      {count === 0 && templates.value.length > 0 && <p class="empty">{words.noTemplate}</p>}
      {[...found].map(([trade, list]) => (
        <Fragment key={trade}>
          <h3 class="trade" id={`trade-${trade}`}>
            {words.trades[trade] ?? trade}
          </h3>
          <ul class="cards is-gallery" aria-labelledby={`trade-${trade}`}>
            {list.map((template) => (
              <TemplateCard key={template.id} template={template} />
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

function TemplateCard({ template }: { template: Template }) {
  const { id } = template;
  const document = useMemo(() => inLanguage(id, template.document, strings.templateWords), [template]);
  const name = words.templateNames[id] ?? template.name;
  const { width, height } = sheet(document.size, presets.value);
  const room = isNarrow.value ? { width: 132, height: 104 } : { width: 196, height: 140 };
  return (
    <li>
      <button
        type="button"
        class="card"
        onClick={() => void beginWith(name, withUsualPrinter(document), { isUntouched: true }).catch(tellError)}
      >
        <span class="card-picture">
          <Miniature document={document} name={`template-${id}`} {...room} />
        </span>
        <span class="card-text">
          <strong>{name}</strong>
          <span class="muted">{sizeInBothUnits(width, height)}</span>
        </span>
      </button>
    </li>
  );
}
