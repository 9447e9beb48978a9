// The numbers of the counters that a saved design keeps.
import { request } from "./request";

type Numbers = Readonly<Record<string, number>>;

/** The next numbers; a counter that was never used has none yet. */
export const listCounters = async (id: string) => (await request("GET designs/{id}/counters", { id })).counters;

/** Takes as many numbers as there are labels; answers the first ones. No other job gets them. */
export const takeNumbers = async (id: string, labels: Numbers) =>
  (await request("POST designs/{id}/counters", { id, body: { counters: labels } })).counters;

/** Sets the next numbers. */
export const setCounters = (id: string, numbers: Numbers) =>
  request("PUT designs/{id}/counters", { id, body: { counters: numbers } });
