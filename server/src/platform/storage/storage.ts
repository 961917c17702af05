import type { ByteRange } from '../byte-range.ts';

/** Stores content under opaque keys. Features define what keys mean and who may read them. */
export interface Storage {
  /**
   * Stores `content` under `key` atomically and durably, replacing any earlier value.
   * @throws if the content fails or doesn't have `size` bytes; then nothing is stored
   */
  put(key: string, content: AsyncIterable<Uint8Array>, size: number): Promise<void>;
  /** Reads a value or a range of it. @returns null if the key doesn't exist */
  get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  /** Deletes a value, and what writes interrupted by a crash left behind. */
  delete(key: string): Promise<void>;
}
