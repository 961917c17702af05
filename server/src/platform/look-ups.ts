import { LRUCache } from 'lru-cache';

interface LookUpOptions<T> {
  /** Nothing found is not remembered: there is no end of keys that nobody has. */
  find(key: string): Promise<T | undefined>;
  /** More answers than these are not remembered; the ones used least recently go first. */
  max: number;
  /** How long an answer is remembered. */
  maxAgeMs: number;
}

/** Answers that are remembered for a moment; all who ask for one at the same time share a look-up. */
export interface LookUps<T> {
  /** At once when it is remembered. */
  get(key: string): T | Promise<T | undefined>;
  /** Whoever asked before still gets the answer of then; whoever asks later, a new one. */
  forget(key: string): void;
  forgetAll(): void;
}

export const createLookUps = <T extends object>({
  find,
  max,
  maxAgeMs,
}: LookUpOptions<T>): LookUps<T> => {
  // Boxed, because the cache rejects when a look-up without a value is forgotten meanwhile.
  const answers = new LRUCache<string, { found: T | undefined }>({
    max,
    ttl: maxAgeMs,
    ttlResolution: Math.min(100, maxAgeMs / 10),
    fetchMethod: async (key) => ({ found: await find(key) }),
    ignoreFetchAbort: true,
  });
  const ask = async (key: string) => {
    const answer = await answers.forceFetch(key);
    if (!answer.found && answers.peek(key) === answer) answers.delete(key);
    return answer.found;
  };
  return {
    get: (key) => answers.get(key)?.found ?? ask(key),
    forget: (key) => void answers.delete(key),
    forgetAll: () => answers.clear(),
  };
};
