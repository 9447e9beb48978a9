// What something that is moved may snap to.
import type { Gap, Guide } from "./live";

export interface Pull {
  readonly by: number;
  /** Whether it wins over others that are a little nearer. */
  readonly isStrong: boolean;
  /** Tells one target from another. */
  readonly key: string;
  readonly guides: readonly Guide[];
  readonly gaps: readonly Gap[];
}
