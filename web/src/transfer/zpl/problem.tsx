// Why a document cannot be opened, in the words of the service.
import { ApiError, isOffline } from "../../api/request";
import { strings } from "../../language/strings";
import { sentence, worded } from "../../shell/worded";
import type { Reading } from "./reading";

const words = strings.zplImport;

export function ReadingProblem({ reading }: { reading: Reading }) {
  const error = reading.problem.value;
  if (error === undefined) return null;
  return (
    <div role="alert" class="zpl-problem">
      <strong>{words.problem}</strong>
      <ul class="problems">
        {problemsOf(error).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path && <code>{path}</code>}
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {isOffline(error) && (
        <button type="button" class="button" onClick={() => reading.read()}>
          {strings.retry}
        </button>
      )}
    </div>
  );
}

function problemsOf(error: unknown): readonly { readonly path: string; readonly message: string }[] {
  if (isOffline(error)) return [{ path: "", message: words.offline }];
  if (error instanceof ApiError && error.body.reason) {
    return [{ path: "", message: sentence(worded(error.body.reason)) }];
  }
  if (error instanceof ApiError && error.problems.length > 0) return error.problems;
  return [{ path: "", message: error instanceof Error ? error.message : String(error) }];
}
