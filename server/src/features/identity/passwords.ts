import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { refuse } from '../../platform/refusal.ts';

/** argon2id at 19 MiB, two passes: about 20 ms of a core each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const mostWaiting = 200;

/** Hashes and compares passwords, no more at once than the machine has cores. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the password fits. Without a hash (an unknown account) it takes the same time and
   * answers no.
   */
  matches(hash: string | undefined, password: string): Promise<boolean>;
}

/** @throws unavailable (503) from both calls when too many are waiting already */
export const createPasswords = (): Passwords => {
  const limit = pLimit(availableParallelism());
  const capped = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= mostWaiting) throw refuse('unavailable', { retryAfterSeconds: 2 });
    return limit(work);
  };
  const dummy = hash('nobody has this password', cost);
  return {
    hash: async (password) => capped(() => hash(password, cost)),
    matches: async (known, password) =>
      capped(async () => {
        const fits = await verify(known ?? (await dummy), password);
        return known !== undefined && fits;
      }),
  };
};
