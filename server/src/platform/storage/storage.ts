/** Keeps files under opaque keys. What a key means and who may read it is for features to say. */
export interface Storage {
  /** Keeps `bytes` under `key`, all of them or nothing; a later put replaces an earlier one. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns the bytes, or null when nothing is kept under `key` */
  get(key: string): Promise<Uint8Array | null>;
  /** Forgets `key`; nothing happens when there is none. */
  delete(key: string): Promise<void>;
}
