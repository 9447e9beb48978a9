// Checks all rows in the background, after a pause; late answers are dropped.
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { RowReport } from "../api/check";
import type { Circumstances } from "../api/convert";
import { fontsRevision } from "../api/fonts";
import { isOffline, pauseAfter } from "../api/request";
import { MOST_ROWS } from "../data/table";
import type { Document } from "../document/model";
import { numbersAfter } from "../document/values";
import { strings } from "../language/strings";
import { followed, mapped } from "./flaws";
import { told, type Values } from "./painting";
import { type Batch, batches, type Images, NO_PICTURES, type PicturesOf } from "./pictures";

/** The pause without changes before a check; the current label is painted long before. */
const PAUSE = 500;
/** Minimum wait before a retry: many rows are much work for a busy service. */
const RETRY = 4000;
/** Maximum number of retries for the same rows. */
const MOST = 5;
/** Requests that read barcodes, each for about a second of work. The barcodes of more rows stay unread. */
const MOST_READ = 60;

export type CheckStatus =
  | { readonly kind: "none" }
  | { readonly kind: "waiting" }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly message: string };

/** What is checked. */
interface Job {
  readonly document: Document;
  readonly batches: readonly Batch[];
  readonly at: Circumstances;
  /** The numbers of the rows, from 0, if they are not all of them. */
  readonly numbers: readonly number[] | undefined;
}

interface Options {
  readonly pictures?: PicturesOf;
  readonly circumstances?: () => Circumstances;
  /** The numbers of the rows, if some are left out: findings keep the numbers that people see. */
  readonly numbers?: () => readonly number[] | undefined;
}

export type AskRows = (
  document: Document,
  rows: readonly Values[],
  signal: AbortSignal,
  images: Images,
  at: Circumstances,
  /** Whether barcodes are read. */
  isRead: boolean,
) => Promise<RowReport>;

export class RowCheck {
  readonly report = signal<RowReport | undefined>(undefined);
  readonly status = signal<CheckStatus>({ kind: "none" });
  readonly #ask: AskRows;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  /** What the timer will ask for. */
  #waiting: Job | undefined;
  #stop: () => void;

  constructor(
    document: ReadonlySignal<Document>,
    rows: ReadonlySignal<readonly Values[]>,
    ask: AskRows,
    { pictures = NO_PICTURES, circumstances = () => ({}), numbers = () => undefined }: Options = {},
  ) {
    this.#ask = ask;
    this.#stop = effect(() => {
      void fontsRevision.value;
      const [label, values] = [document.value, rows.value];
      const at = circumstances();
      const parts = values.length > 0 ? batches(label, values, pictures) : [];
      this.#changed({ document: label, batches: parts, at, numbers: numbers() });
    });
  }

  /** Resolves when nothing is being checked. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      let isDone = false;
      const stop = effect(() => {
        if (isDone || this.status.value.kind === "waiting") return;
        isDone = true;
        // The function that stops it is not there yet during its first run.
        queueMicrotask(() => stop());
        resolve();
      });
    });
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
    this.#running?.abort();
  }

  #changed(job: Job): void {
    this.#running?.abort();
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    if (job.batches.length === 0) {
      this.report.value = undefined;
      this.status.value = { kind: "none" };
      return;
    }
    this.status.value = { kind: "waiting" };
    this.#waiting = job;
    this.#timer = setTimeout(() => void this.#run(job), PAUSE);
  }

  /** Checks now what waits for the pause to end. */
  hurry(): void {
    const job = this.#waiting;
    if (job) void this.#run(job);
  }

  async #run(job: Job, refusals = 0): Promise<void> {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    const running = new AbortController();
    this.#running = running;
    try {
      const reports: RowReport[] = [];
      const before: Values[] = [];
      for (const { rows, images } of job.batches) {
        let rest = rows;
        // The service reads the barcodes of as many rows as it can at once. It gets only as many the next time.
        let size = MOST_ROWS;
        while (rest.length > 0) {
          // Counters go on from one request to the next.
          const counters = numbersAfter(job.document, job.at.counters ?? {}, before);
          const isRead = reports.length < MOST_READ;
          const asked = rest.slice(0, isRead ? size : MOST_ROWS);
          const report = await this.#ask(job.document, asked, running.signal, images, { ...job.at, counters }, isRead);
          if (running.signal.aborted) return;
          size = Math.min(asked.length, report.rows);
          if (size < 1) throw new Error(strings.findings.notRead);
          reports.push(report);
          before.push(...asked.slice(0, size));
          rest = rest.slice(size);
        }
      }
      const report = together(reports);
      this.report.value = report && job.numbers ? numbered(report, job.numbers) : report;
      this.status.value = { kind: "done" };
    } catch (error) {
      if (running.signal.aborted) return;
      const refused = isOffline(error) ? refusals : refusals + 1;
      const pause = pauseAfter(error);
      if (pause !== undefined && refused < MOST) {
        this.#timer = setTimeout(() => void this.#run(job, refused), Math.max(RETRY, pause));
        return;
      }
      // Findings of an older version do not apply to this one.
      this.report.value = undefined;
      this.status.value = { kind: "failed", message: told(error) };
    }
  }
}

/** The report with the numbers that the rows have in the table. */
function numbered(report: RowReport, numbers: readonly number[]): RowReport {
  const numberOf = (row: number) => numbers[row] ?? row;
  const findings = report.findings.map((finding) => ({ ...finding, row: numberOf(finding.row) }));
  return { ...report, findings, flaws: mapped(report.flaws, numberOf) };
}

/** The reports about parts of the rows as one, errors first. */
function together(reports: readonly RowReport[]): RowReport | undefined {
  if (reports.length < 2) return reports[0];
  return reports.reduce((all, next) => {
    const more = next.findings.map((finding) => ({ ...finding, row: finding.row + all.rows }));
    const isMild = (finding: { severity: string }) => Number(finding.severity !== "error");
    return {
      rows: all.rows + next.rows,
      count: all.count + next.count,
      findings: [...all.findings, ...more].sort((a, b) => isMild(a) - isMild(b) || a.row - b.row),
      flaws: followed(all.flaws, next.flaws, all.rows),
      barcodes: all.barcodes,
    };
  });
}
