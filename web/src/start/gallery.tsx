// The gallery of templates.
import { useEffect } from "preact/hooks";
import { presets } from "../api/presets";
import { loadTemplates, type Template, templates } from "../api/templates";
import { isNarrow } from "../browser/narrow";
import { sheet } from "../document/sheet";
import { beginWith } from "../editor/begin";
import { strings } from "../language/strings";
import { tellError } from "../shell/notice";
import { Miniature } from "./miniature";

const words = strings.start;

export function Gallery() {
  useEffect(() => void loadTemplates().catch(tellError), []);
  return (
    <section aria-labelledby="templates">
      <div class="section-head">
        <h2 id="templates">{words.templates}</h2>
        <span class="muted">{words.templatesNote}</span>
      </div>
      <ul class="cards is-gallery">
        {templates.value.map((template) => (
          <TemplateCard key={template.id} template={template} />
        ))}
      </ul>
    </section>
  );
}

function TemplateCard({ template }: { template: Template }) {
  const { id, document } = template;
  const name = words.templateNames[id] ?? template.name;
  const { width, height } = sheet(document.size, presets.value);
  const room = isNarrow.value ? { width: 132, height: 104 } : { width: 196, height: 140 };
  return (
    <li>
      <button type="button" class="card" onClick={() => void beginWith(name, document, true).catch(tellError)}>
        <span class="card-picture">
          <Miniature document={document} name={`template-${id}`} {...room} />
        </span>
        <span class="card-text">
          <strong>{name}</strong>
          <span class="muted">
            {words.dimensions(width, height)} · {words.millimetres(width, height)}
          </span>
        </span>
      </button>
    </li>
  );
}
