/** Saved designs: printing them, and deploying them with a key that has the scope `designs:write`. */
import {
  type Check,
  type Design,
  type DesignInspection,
  type DesignRenderRequest,
  json,
  type Language,
  type OpenedDesign,
  type Picture,
  type Printed,
  type PrintedDocument,
  picture,
  printed,
  printedDocument,
  type SavedDesign,
  type SavedDocument,
  type Streamed,
  streamed,
} from "./answers.js";
import type { Call, CallOptions, ChangeOptions, Http } from "./http.js";
import type { components } from "./schema.js";

export interface DesignRenderOptions extends ChangeOptions {
  /** Refuses labels that would print with a warning. */
  readonly strict?: boolean;
  /** Whether the labels are printed only if they are proven; without it, the design decides. */
  readonly proof?: components["schemas"]["Proof"];
}

export class Designs {
  readonly #http: Http;

  constructor(http: Http) {
    this.#http = http;
  }

  /** The designs of the account. */
  async list(options?: CallOptions): Promise<readonly Design[]> {
    return json<components["schemas"]["DesignList"]>(await this.#http.read(get(""), options)).designs;
  }

  /** What a design needs and how it converts: its placeholders, its label spec and its warnings. */
  async inspect(id: string, options?: CallOptions): Promise<DesignInspection> {
    return json(await this.#http.read(get(`/${encodeURIComponent(id)}/render`), options));
  }

  /** Shows a label of a design as the printer would mark it. Counters give no numbers away. */
  async preview(
    id: string,
    values: DesignRenderRequest = {},
    { format, index, ...options }: { format?: "png" | "svg" | "pdf" | "sheet"; index?: number } & CallOptions = {},
  ): Promise<Picture> {
    return picture(await this.#http.read(look(id, "preview", values, { format, index }), options));
  }

  /** Prints labels of a design on the virtual printer and reads every barcode back. Counters give no numbers away. */
  async check(id: string, values: DesignRenderRequest = {}, options?: CallOptions): Promise<Check> {
    return json(await this.#http.read(look(id, "check", values), options));
  }

  /** Saves a new design. */
  async create(name: string, document: SavedDocument, options?: ChangeOptions): Promise<SavedDesign> {
    const call: Call = { ...change("POST", ""), query: { name }, body: document };
    return json(await this.#http.read(call, options));
  }

  /** A design with its document. */
  async open(id: string, options?: CallOptions): Promise<OpenedDesign> {
    return json(await this.#http.read(get(`/${encodeURIComponent(id)}`), options));
  }

  /** Saves a design over the revision that was read; refused with 409 if somebody else has saved it since. */
  async save(id: string, revision: number, document: SavedDocument, options?: ChangeOptions): Promise<SavedDesign> {
    const call: Call = { ...change("PUT", `/${encodeURIComponent(id)}`), revision, body: document };
    return json(await this.#http.read(call, options));
  }

  /** Deletes a design with its versions and counters. */
  async delete(id: string, options?: CallOptions): Promise<void> {
    const path = `/api/v1/designs/${encodeURIComponent(id)}`;
    // A second attempt would be told that there is no such design.
    await this.#http.read({ method: "DELETE", path, repeat: "after-refusal" }, options);
  }

  /** Prints a design with values: as ZPL, or with a `format` in the language of another printer. */
  render(
    id: string,
    values: DesignRenderRequest | undefined,
    options: DesignRenderOptions & { format: Language },
  ): Promise<PrintedDocument>;
  render(
    id: string,
    values?: DesignRenderRequest,
    options?: DesignRenderOptions & { format?: "zpl" },
  ): Promise<Printed>;
  async render(
    id: string,
    values: DesignRenderRequest = {},
    options: DesignRenderOptions & { format?: Language | "zpl" } = {},
  ): Promise<Printed | PrintedDocument> {
    const answer = await this.#http.read(print(id, values, options, "json"), options);
    return options.format === undefined || options.format === "zpl" ? printed(answer) : printedDocument(answer);
  }

  /** Prints a design and writes the labels as they arrive. */
  async renderTo(
    to: WritableStream<Uint8Array>,
    id: string,
    values: DesignRenderRequest = {},
    options: DesignRenderOptions & { format?: Language | "zpl" } = {},
  ): Promise<Streamed> {
    return streamed(await this.#http.stream(print(id, values, options), to, options));
  }
}

function get(path: string): Call {
  return { method: "GET", path: `/api/v1/designs${path}`, repeat: "after-any-failure" };
}

/** A broken connection does not say whether a change was made; its key lets it be sent again. */
function change(method: "POST" | "PUT", path: string): Call {
  return { method, path: `/api/v1/designs${path}`, repeat: "after-any-failure", isChange: true };
}

function look(id: string, what: string, body: DesignRenderRequest, query: NonNullable<Call["query"]> = {}): Call {
  const path = `/api/v1/designs/${encodeURIComponent(id)}/${what}`;
  return { method: "POST", path, query, body, repeat: "after-any-failure" };
}

function print(
  id: string,
  body: DesignRenderRequest,
  options: DesignRenderOptions & { format?: Language | "zpl" },
  warnings?: "json",
): Call {
  return {
    method: "POST",
    path: `/api/v1/designs/${encodeURIComponent(id)}/render`,
    query: { strict: options.strict, proof: options.proof, format: options.format, warnings },
    body,
    repeat: "after-any-failure",
    // The design may keep counters.
    isChange: true,
  };
}
