import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { networksOf } from '../../platform/network.ts';
import { refuse } from '../../platform/refusal.ts';
import { createFairQueue } from './fair-queue.ts';

/** Parameters of argon2id; `memoryCost` is in KiB. */
export interface HashingCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** 19 MiB and two passes: about 20 ms of CPU time per password. */
export const standardCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Identifies the caller in the queue. */
export interface HashingCaller {
  address: string;
  /** Known browsers and holders of an emailed link use a separate queue, which strangers can't fill. */
  isTrusted: boolean;
}

/** Hashes a password without queueing, for the demo and load-test data. */
export const hashPassword = (password: string): Promise<string> => hash(password, standardCost);

/** Hashes and verifies passwords in a queue that treats networks fairly. */
export interface Passwords {
  hash(password: string, caller: HashingCaller): Promise<string>;
  /** Hashes a random code. Equal codes with the same salt have equal hashes, so codes can be looked up. */
  hashWithSalt(code: string, salt: Buffer, caller: HashingCaller): Promise<Buffer>;
  /**
   * Whether the password is correct. For an unknown account, it takes the same time and returns false.
   * @param findHash also called from the queue, so that a flood of guesses doesn't overload the
   *   database
   */
  matches(
    findHash: () => Promise<string | undefined>,
    password: string,
    caller: HashingCaller,
  ): Promise<boolean>;
}

const maxWaitingPerNetwork = { 1: 32, 2: 48, 4: 64 };

interface PasswordOptions {
  cost?: HashingCost | undefined;
  /** If false, one network may fill the queue; for load tests. */
  hasLimits: boolean;
}

/** All methods throw unavailable (503) if too many calls from the caller's network are waiting. */
export const createPasswords = ({ cost = standardCost, hasLimits }: PasswordOptions): Passwords => {
  // Leaves one core free for everything else during a flood of guesses.
  const slots = Math.max(1, availableParallelism() - 1);
  const bounds = { maxWaitingPerNetwork: hasLimits ? maxWaitingPerNetwork : {}, maxWaiting: 2000 };
  const strangers = createFairQueue({ ...bounds, slots });
  const trusted = createFairQueue({ ...bounds, slots: 1 });

  const queued = <T>({ address, isTrusted }: HashingCaller, work: () => Promise<T>): Promise<T> => {
    const result = (isTrusted ? trusted : strangers).run(networksOf(address), work);
    if (!result) throw refuse('unavailable');
    return result;
  };
  const dummyHash = hash('nobody has this password', cost);
  return {
    hash: async (password, caller) => queued(caller, () => hash(password, cost)),
    hashWithSalt: async (code, salt, caller) =>
      queued(caller, () => hashRaw(code, { ...cost, salt })),
    matches: async (findHash, password, caller) =>
      queued(caller, async () => {
        const storedHash = await findHash();
        const matches = await verify(storedHash ?? (await dummyHash), password);
        return storedHash !== undefined && matches;
      }),
  };
};
