/** A token bucket: full with `burst`, refilled evenly. */
export interface Bucket {
  readonly name: string;
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Counts what was done, for one process or for all that share a store. Nothing here rejects: an
 * adapter whose store is away counts in its own process until it is back (ADR 17).
 */
export interface Buckets {
  /**
   * Draws one from every bucket or, when one of them is empty, from none: nobody else draws in
   * between.
   * @returns 0 when drawn, else the seconds until every bucket has one
   */
  take(buckets: readonly Bucket[]): Promise<number>;
  /** Puts one back into every bucket. A bucket never holds more than its burst. */
  giveBack(buckets: readonly Bucket[]): Promise<void>;
  /** Fills the buckets up. */
  fill(buckets: readonly Bucket[]): Promise<void>;
}
