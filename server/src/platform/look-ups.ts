import { LRUCache } from 'lru-cache';

interface LookUpOptions<T> {
  /** Looks up a value. Missing values aren't cached, because the number of unknown keys is unlimited. */
  find(key: string): Promise<T | undefined>;
  /** How many values are cached; the least recently used is evicted first. */
  max: number;
  /** How long a value is cached. */
  maxAgeMs: number;
}

/** A short-lived cache. Concurrent calls with the same key share one look-up. */
export interface LookUps<T> {
  /** Returns a cached value synchronously. */
  get(key: string): T | Promise<T | undefined>;
  /** Later calls look the value up again. Pending calls still get the older value. */
  forget(key: string): void;
  forgetAll(): void;
}

export const createLookUps = <T extends object>({
  find,
  max,
  maxAgeMs,
}: LookUpOptions<T>): LookUps<T> => {
  // Wrapped in an object, because lru-cache rejects if a look-up that finds undefined is deleted.
  const cache = new LRUCache<string, { value: T | undefined }>({
    // Instead of `max`, which allocates memory for the maximum at once.
    maxSize: max,
    sizeCalculation: () => 1,
    ttl: maxAgeMs,
    ttlResolution: Math.min(100, maxAgeMs / 10),
    fetchMethod: async (key) => ({ value: await find(key) }),
    ignoreFetchAbort: true,
  });
  const lookUp = async (key: string) => {
    const entry = await cache.forceFetch(key);
    if (!entry.value && cache.peek(key) === entry) cache.delete(key);
    return entry.value;
  };
  return {
    get: (key) => cache.get(key)?.value ?? lookUp(key),
    forget: (key) => void cache.delete(key),
    forgetAll: () => cache.clear(),
  };
};
