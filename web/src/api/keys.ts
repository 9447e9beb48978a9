import { request } from "./request";

export interface Key {
  readonly id: string;
  readonly name: string;
  /** Its last characters. */
  readonly hint: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface KeyList {
  readonly keys: readonly Key[];
  readonly most: number;
}

/** The only answer that shows the key. */
export interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly key: string;
}

export const listKeys = () => request<KeyList>("GET", "keys");
export const createKey = (name: string) => request<NewKey>("POST", "keys", { body: { name } });
export const revokeKey = (id: string) => request<void>("DELETE", `keys/${id}`);
