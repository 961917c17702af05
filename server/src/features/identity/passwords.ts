import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { networksOf } from '../../platform/network.ts';
import { refuse } from '../../platform/refusal.ts';
import { createFairQueue } from './fair-queue.ts';

/** What argon2id spends on one password: KiB of memory, and passes over it. */
export interface HashingCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** 19 MiB and two passes: about 20 ms of a core each. */
export const standardCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Who has a password hashed. */
export interface Hasher {
  address: string;
  /** Known browsers and holders of a mailed link have a lane that strangers can't fill. */
  isTrusted: boolean;
}

/** For tools that fill a database; the server hashes in turns. */
export const hashPassword = (password: string): Promise<string> => hash(password, standardCost);

/** Hashes and compares passwords, a few at a time and in turns among networks. */
export interface Passwords {
  hash(password: string, by: Hasher): Promise<string>;
  /**
   * Whether the password fits. Without a hash (an unknown account) it takes the same time and
   * answers no.
   * @param findHash is asked in turn too, so that a flood of guesses doesn't keep the database busy
   */
  matches(
    findHash: () => Promise<string | undefined>,
    password: string,
    by: Hasher,
  ): Promise<boolean>;
}

const maxWaitingPerNetwork = { 1: 32, 2: 48, 4: 64 };

interface PasswordOptions {
  cost?: HashingCost | undefined;
  /** Without limits, a single network may fill the queue: for load tests. */
  hasLimits: boolean;
}

/** @throws unavailable (503) from both calls when too many of the caller's network are waiting */
export const createPasswords = ({ cost = standardCost, hasLimits }: PasswordOptions): Passwords => {
  // One core stays free for everything else while strangers guess.
  const slots = Math.max(1, availableParallelism() - 1);
  const bounds = { maxWaitingPerNetwork: hasLimits ? maxWaitingPerNetwork : {}, maxWaiting: 2000 };
  const strangers = createFairQueue({ ...bounds, slots });
  const trusted = createFairQueue({ ...bounds, slots: 1 });

  const queued = <T>({ address, isTrusted }: Hasher, work: () => Promise<T>): Promise<T> => {
    const begun = (isTrusted ? trusted : strangers).run(networksOf(address), work);
    if (!begun) throw refuse('unavailable', { retryAfterSeconds: 2 });
    return begun;
  };
  const dummy = hash('nobody has this password', cost);
  return {
    hash: async (password, by) => queued(by, () => hash(password, cost)),
    matches: async (findHash, password, by) =>
      queued(by, async () => {
        const known = await findHash();
        const fits = await verify(known ?? (await dummy), password);
        return known !== undefined && fits;
      }),
  };
};
