// The dialog for sessions: lists signed-in browsers and signs them out.
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { endSession, listSessions, type Session } from "../api/sessions";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { Icon } from "../shell/icon";
import { tell, tellError } from "../shell/notice";
import { clientParts } from "./client";

export const showsSessions = signal(false);

const words = strings.sessions;

export function SessionsDialog() {
  return showsSessions.value ? <Sessions onClose={() => (showsSessions.value = false)} /> : null;
}

function Sessions({ onClose }: { onClose: () => void }) {
  const list = useSignal<readonly Session[]>([]);
  const load = () => listSessions().then(({ sessions }) => (list.value = sessions), tellError);
  useEffect(() => void load(), []);
  const end = async (ended: readonly Session[]) => {
    await Promise.all(ended.map((session) => endSession(session.id))).then(
      () => tell(words.ended(ended.length)),
      tellError,
    );
    await load();
  };
  const others = list.value.filter((session) => !session.current);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p class="muted">{words.note}</p>
      <ul class="rows">
        {list.value.map((session) => (
          <li class="row" key={session.id}>
            <Icon name="screen" />
            <div class="row-text">
              <strong>{nameOf(session)}</strong>
              <span class="muted">
                {session.current ? words.current : words.used(session.lastUsedAt)} · {words.since(session.createdAt)}
              </span>
            </div>
            {!session.current && (
              <button
                type="button"
                class="button"
                aria-label={words.endNamed(nameOf(session))}
                onClick={() => void end([session])}
              >
                {words.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button type="button" class="button" onClick={() => void end(others)}>
          {words.endAll}
        </button>
      )}
    </Dialog>
  );
}

function nameOf({ client }: Session): string {
  const { browser, system } = clientParts(client ?? "");
  if (browser && system) return words.on(browser, system);
  return browser ?? system ?? (client?.slice(0, 40) || words.unknown);
}
