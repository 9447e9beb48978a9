import type { Document } from "../document/model";
import { withoutNulls } from "../document/nulls";
import { request } from "./request";

export interface DesignEntry {
  readonly id: string;
  readonly name: string;
  readonly presetId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
  readonly bytes: number;
}

export interface OpenedDesign extends DesignEntry {
  readonly document: Document;
}

interface Meter {
  readonly used: number;
  readonly most: number;
}

export interface Shelf {
  readonly count: number;
  readonly designs: readonly DesignEntry[];
  readonly quota: { readonly designs: Meter; readonly bytes: Meter; readonly mostBytesOfOne: number };
}

export const listDesigns = () => request<Shelf>("GET", "designs");
export const openDesign = async (id: string): Promise<OpenedDesign> => {
  const opened = await request<OpenedDesign>("GET", `designs/${encodeURIComponent(id)}`);
  return { ...opened, document: withoutNulls(opened.document) };
};
export const createDesign = (name: string, body: Document) =>
  request<DesignEntry>("POST", `designs?name=${encodeURIComponent(name)}`, { body });
export const saveDesign = (id: string, name: string, revision: number, body: Document) =>
  request<DesignEntry>("PUT", `designs/${id}?name=${encodeURIComponent(name)}`, {
    body,
    headers: { "if-match": `"${revision}"` },
  });
export const renameDesign = (id: string, name: string) =>
  request<DesignEntry>("PATCH", `designs/${id}`, { body: { name } });
export const duplicateDesign = (id: string) => request<DesignEntry>("POST", `designs/${id}/duplicate`);
export const deleteDesign = (id: string, isLast = false) => request<void>("DELETE", `designs/${id}`, { isLast });
/** Each revision has its own address, so that browsers do not show an old picture. */
export const thumbnail = (design: DesignEntry) =>
  `/api/editor/designs/${design.id}/thumbnail?revision=${design.revision}`;
