import type { Document } from "../document/model";
import { received } from "./document";
import { request } from "./request";
import type { Schemas } from "./types";

export type DesignEntry = Schemas["DesignEntry"];
export type OpenedDesign = DesignEntry & { readonly document: Document };
export type Shelf = Schemas["Shelf"];

export const listDesigns = () => request("GET designs");
export const openDesign = async (id: string): Promise<OpenedDesign> => {
  const opened = await request("GET designs/{id}", { id });
  return { ...opened, document: received(opened.document) };
};
export type Version = Schemas["Version"];
/** The stored versions, the current one first. */
export const listVersions = async (id: string) => (await request("GET designs/{id}/versions", { id })).versions;
export const openVersion = async (id: string, revision: number): Promise<OpenedDesign> => {
  const opened = await request("GET designs/{id}", { id, query: { revision: String(revision) } });
  return { ...opened, document: received(opened.document) };
};
export const createDesign = (name: string, body: Document) => request("POST designs", { query: { name }, body });
export const saveDesign = (id: string, name: string, revision: number, body: Document) =>
  request("PUT designs/{id}", { id, query: { name }, body, headers: { "if-match": `"${revision}"` } });
export const renameDesign = (id: string, name: string) => request("PATCH designs/{id}", { id, body: { name } });
export const duplicateDesign = (id: string) => request("POST designs/{id}/duplicate", { id });
export const deleteDesign = (id: string, isLast = false) => request("DELETE designs/{id}", { id, isLast });
/** Another revision has another address, so that browsers do not show the old picture. */
export const thumbnail = (design: Pick<DesignEntry, "id" | "revision">) =>
  `/api/editor/designs/${design.id}/thumbnail?revision=${design.revision}`;
