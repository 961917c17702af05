/** Stores files under opaque keys. Features define what keys mean and who may read them. */
export interface Storage {
  /** Stores `bytes` under `key` atomically, replacing any earlier value. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns null if the key doesn't exist */
  get(key: string): Promise<Uint8Array | null>;
  /** Does nothing if the key doesn't exist. */
  delete(key: string): Promise<void>;
}
