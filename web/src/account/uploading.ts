// Uploads font files one after the other, and words why one of them is refused.
import { signal } from "@preact/signals";
import { addFont, type OwnFont, type OwnFonts, ownFonts, refreshFonts } from "../api/fonts";
import { ApiError, isOffline, pauseAfter } from "../api/request";
import { strings } from "../language/strings";
import { worded } from "../shell/worded";

const words = strings.fonts;

/** A file, or a font, and why nothing was done with it. */
export interface Refusal {
  readonly name: string;
  readonly reason: string;
}

/** The file that is being uploaded, and how many there are. */
export interface Progress {
  readonly name: string;
  readonly at: number;
  readonly of: number;
}

export const progress = signal<Progress | undefined>(undefined);

/** What was refused since the last upload began. */
export const refusals = signal<readonly Refusal[]>([]);

/** Attempts for one file while the service is busy. */
const MOST_ATTEMPTS = 5;

let queue: readonly File[] = [];

/** The fonts that were added. Files that arrive during an upload are uploaded with it. */
export async function uploadFonts(files: readonly File[]): Promise<readonly OwnFont[]> {
  queue = [...queue, ...files];
  if (progress.value) return [];
  refusals.value = [];
  const added: OwnFont[] = [];
  try {
    for (let at = 0; at < queue.length; at += 1) {
      const file = queue[at] as File;
      progress.value = { name: file.name, at: at + 1, of: queue.length };
      const font = await upload(file).catch(async (error: unknown) => {
        const reason = await reasonOf(error);
        refusals.value = [...refusals.value, { name: file.name, reason }];
      });
      if (font) added.push(font);
    }
  } finally {
    queue = [];
    progress.value = undefined;
  }
  return added;
}

async function upload(file: File): Promise<OwnFont> {
  const own = ownFonts.value;
  // Known without sending the file.
  const hindrance = own && hindranceOf(file, own);
  if (hindrance) throw new Error(hindrance);
  // A folder that was dropped, or a file that was deleted, cannot be read.
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(words.unreadable);
  });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await addFont(new Blob([bytes]));
    } catch (error) {
      const pause = isOffline(error) ? undefined : pauseAfter(error);
      if (pause === undefined || attempt === MOST_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function hindranceOf(file: File, { fonts, most, mostBytes }: OwnFonts): string | undefined {
  if (fonts.length >= most) return words.full(most);
  return file.size > mostBytes ? words.tooLarge(mostBytes) : undefined;
}

async function reasonOf(error: unknown): Promise<string> {
  // A conflict is too many fonts, or one of the same name; another page may have added it.
  if (error instanceof ApiError && error.status === 409) await refreshFonts().catch(() => undefined);
  return refusalOf(error, ownFonts.value);
}

/** Why a request failed, in the language of the editor. */
export function refusalOf(error: unknown, own: OwnFonts | undefined): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  if (isOffline(error)) return words.offline;
  if (error.status === 401) return words.signedOut;
  if (error.status === 409) return own && own.fonts.length >= own.most ? words.full(own.most) : words.taken;
  if (error.status === 413 && own) return words.tooLarge(own.mostBytes);
  if (pauseAfter(error) !== undefined) return words.busy;
  const { reason } = error.body;
  return reason ? worded(reason) : error.message;
}
