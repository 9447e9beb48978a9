import { request } from "./request";

export interface Session {
  readonly id: string;
  /** The browser's user agent string. */
  readonly client: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  /** Whether it is this browser's. */
  readonly current: boolean;
}

export const listSessions = () => request<{ readonly sessions: readonly Session[] }>("GET", "sessions");
export const endSession = (id: string) => request<void>("DELETE", `sessions/${id}`);
