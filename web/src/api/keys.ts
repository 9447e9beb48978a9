import { request } from "./request";
import type { Schemas } from "./types";

export type Key = Schemas["Key"];
export type KeyList = Schemas["KeyList"];
export type NewKey = Schemas["NewKey"];

export const listKeys = () => request("GET keys");
export const createKey = (body: Schemas["KeyRequest"]) => request("POST keys", { body });
export const revokeKey = (id: string) => request("DELETE keys/{id}", { id });
