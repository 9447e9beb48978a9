/** Designs that were saved in the editor. */
import {
  type Design,
  type DesignInspection,
  type DesignRenderRequest,
  json,
  type Printed,
  printed,
  type Streamed,
  streamed,
} from "./answers.js";
import type { Call, CallOptions, Http } from "./http.js";
import type { components } from "./schema.js";

export interface DesignRenderOptions extends CallOptions {
  /** Refuses labels that would print with a warning. */
  readonly strict?: boolean;
  /**
   * Repeats the call also after its connection broke. The numbers of counters that the design keeps may then have gaps;
   * without such counters it is safe.
   */
  readonly repeat?: boolean;
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

  /** Prints a design with values. */
  async render(id: string, values: DesignRenderRequest = {}, options: DesignRenderOptions = {}): Promise<Printed> {
    return printed(await this.#http.read(print(id, values, options, "json"), options));
  }

  /** Prints a design and writes the labels as they arrive. */
  async renderTo(
    to: WritableStream<Uint8Array>,
    id: string,
    values: DesignRenderRequest = {},
    options: DesignRenderOptions = {},
  ): Promise<Streamed> {
    return streamed(await this.#http.stream(print(id, values, options), to, options));
  }
}

function get(path: string): Call {
  return { method: "GET", path: `/api/v1/designs${path}`, repeat: "after-any-failure" };
}

function print(id: string, body: DesignRenderRequest, options: DesignRenderOptions, warnings?: "json"): Call {
  return {
    method: "POST",
    path: `/api/v1/designs/${encodeURIComponent(id)}/render`,
    query: { strict: options.strict, warnings },
    body,
    repeat: options.repeat ? "after-any-failure" : "after-refusal",
  };
}
