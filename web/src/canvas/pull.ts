// A candidate for snapping.
import type { Gap, Guide } from "./live";

export interface Pull {
  readonly by: number;
  /** Whether it wins over slightly nearer candidates. */
  readonly isStrong: boolean;
  /** Identifies the target. */
  readonly key: string;
  readonly guides: readonly Guide[];
  readonly gaps: readonly Gap[];
}
