import { signal } from "@preact/signals";
import type { Document } from "../document/model";
import { request } from "./request";

export interface Template {
  readonly id: string;
  readonly name: string;
  readonly document: Document;
}

/** The gallery; empty until it has loaded. */
export const templates = signal<readonly Template[]>([]);

export async function loadTemplates(): Promise<void> {
  if (templates.value.length > 0) return;
  const list = await request<{ templates: readonly Template[] }>("GET", "templates");
  templates.value = list.templates;
}
