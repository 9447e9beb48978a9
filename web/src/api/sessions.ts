import { request } from "./request";
import type { Schemas } from "./types";

export type Session = Schemas["Session"];

export const listSessions = () => request("GET sessions");
export const endSession = (id: string) => request("DELETE sessions/{id}", { id });
