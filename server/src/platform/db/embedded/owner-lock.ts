import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartRefusal } from '../../start-refusal.ts';
import { processIdentity } from './processes.ts';
import { waitFor } from './wait.ts';

/** An empty file named `<lock>.<random>.<pid>.<hash of the process's identity>`. */
interface Claim {
  name: string;
  pid: number;
  isRunning: boolean;
}

/**
 * Acquires an exclusive lock and returns the function that releases it. Removes the claims of
 * processes that have exited, even if their pid has been reused. Throws if another owner is running;
 * this process counts as one too.
 *
 * Every contender first writes its claim, under a unique name, and then looks for others. The later
 * of two therefore always sees the earlier one, and removing a stale claim never removes a new one.
 * With a single lock file, two processes that find it stale could both acquire it.
 */
export const acquireOwnerLock = async (file: string): Promise<() => Promise<void>> => {
  const own = [
    basename(file),
    randomBytes(8).toString('hex'),
    process.pid,
    hash((await processIdentity(process.pid)) ?? ''),
  ].join('.');
  const claimFile = join(dirname(file), own);
  await writeFile(claimFile, '', { flag: 'wx' });
  const release = () => rm(claimFile, { force: true });
  let rival: Claim | undefined;
  // Among contenders, the first by name waits until the others give up. An owner never gives up.
  const isDecided = await waitFor(2_000, async () => {
    const rivals = await runningClaims(file, own);
    rival = rivals[0];
    return rival === undefined || rivals.some((claim) => claim.name < own);
  }).catch(async (error) => {
    await release();
    throw error;
  });
  if (isDecided && rival === undefined) return release;
  await release();
  throw new StartRefusal(
    `This DATA_DIR is already used by another Ithaca server (process ${rival?.pid}, lock ` +
      `${file}). Stop that server first, or use a different DATA_DIR for this one.`,
  );
};

/** Returns the claims of other running processes and removes stale ones. */
const runningClaims = async (file: string, own: string): Promise<Claim[]> => {
  const folder = dirname(file);
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(`${basename(file)}.`) && name !== own,
  );
  const claims = await Promise.all(names.map((name) => readClaim(name)));
  for (const claim of claims) {
    if (!claim.isRunning) await rm(join(folder, claim.name), { force: true });
  }
  return claims.filter((claim) => claim.isRunning);
};

const readClaim = async (name: string): Promise<Claim> => {
  const [pidText, identityHash] = name.split('.').slice(-2);
  const pid = Number(pidText);
  const identity = Number.isInteger(pid) && pid > 0 ? await processIdentity(pid) : undefined;
  const isRunning = identity !== undefined && hash(identity) === identityHash;
  return { name, pid, isRunning };
};

const hash = (identity: string): string =>
  createHash('sha256').update(identity).digest('hex').slice(0, 16);
