import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartRefusal } from '../../start-refusal.ts';
import { processIdentity } from './processes.ts';
import { holdsWithin } from './wait.ts';

/** A file `<lock>.<random>.<pid>.<hash of the process's identity>`: its name says it all. */
interface Claim {
  name: string;
  pid: number;
  isRunning: boolean;
}

/**
 * Makes this process the only owner of what the lock file stands for until the returned function
 * is called. Claims of processes that no longer run (also when their pid now belongs to another
 * one) are removed. Throws when an owner runs, be it this very process.
 *
 * Every contender first puts down its claim, under a name never used again, and then looks for
 * others. So the later of two always sees the earlier, and a stale claim can be removed without
 * ever hitting a new one; with a single lock file, two that find it stale could both take it.
 */
export async function acquireOwnerLock(file: string): Promise<() => Promise<void>> {
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
  // Of several contenders the first by name waits for the others to give way; an owner does not.
  const decided = await holdsWithin(2_000, async () => {
    const rivals = await runningClaims(file, own);
    rival = rivals[0];
    return rival === undefined || rivals.some((claim) => claim.name < own);
  }).catch(async (error) => {
    await release();
    throw error;
  });
  if (decided && rival === undefined) return release;
  await release();
  throw new StartRefusal(
    `This data folder is already used by another Ithaca server (process ${rival?.pid}, lock ` +
      `${file}). Stop that server first, or give this one a DATA_DIR of its own.`,
  );
}

/** The claims of other contenders and owners; stale ones are removed on the way. */
async function runningClaims(file: string, own: string): Promise<Claim[]> {
  const folder = dirname(file);
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(`${basename(file)}.`) && name !== own,
  );
  const claims = await Promise.all(names.map((name) => readClaim(name)));
  for (const claim of claims) {
    if (!claim.isRunning) await rm(join(folder, claim.name), { force: true });
  }
  return claims.filter((claim) => claim.isRunning);
}

async function readClaim(name: string): Promise<Claim> {
  const [pidText, identityHash] = name.split('.').slice(-2);
  const pid = Number(pidText);
  const identity = Number.isInteger(pid) && pid > 0 ? await processIdentity(pid) : undefined;
  const isRunning = identity !== undefined && hash(identity) === identityHash;
  return { name, pid, isRunning };
}

function hash(identity: string): string {
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}
