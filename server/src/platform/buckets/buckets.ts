/** A token bucket. It holds up to `burst` tokens and is refilled evenly. */
export interface Bucket {
  readonly name: string;
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Token buckets of one process, or of all processes that share a store. These methods never reject:
 * an adapter whose store is unreachable counts in its own process until it is back (ADR 17).
 */
export interface Buckets {
  /**
   * Atomically takes a token from every bucket or, if one of them is empty, from none.
   * @returns 0 if tokens were taken, else the seconds until every bucket has one
   */
  take(buckets: readonly Bucket[]): Promise<number>;
  /** Returns a token to every bucket, up to its burst. */
  giveBack(buckets: readonly Bucket[]): Promise<void>;
  /** Fills the buckets to their burst. */
  fill(buckets: readonly Bucket[]): Promise<void>;
}
