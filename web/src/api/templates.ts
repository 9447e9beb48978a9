import { signal } from "@preact/signals";
import type { Document } from "../document/model";
import { received } from "./document";
import { request } from "./request";
import type { Schemas } from "./types";

export type Template = Schemas["Template"] & { readonly document: Document };

/** The gallery; empty until it has loaded. */
export const templates = signal<readonly Template[]>([]);

export async function loadTemplates(): Promise<void> {
  if (templates.value.length > 0) return;
  const list = await request("GET templates");
  templates.value = list.templates.map((it) => ({ ...it, document: received(it.document) }));
}
