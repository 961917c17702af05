import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user the database runs as, as spawn's options want it; empty for our own user. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

/**
 * PostgreSQL refuses to run as root. As root the owner of an existing data folder is taken, so
 * that the user who made it can still use it, else `nobody`; anyone else runs it directly.
 * Throws when root has no `nobody` to turn into.
 */
export async function chooseRunAs(existingData: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(existingData).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const entry = parseNobody(await readFile('/etc/passwd', 'utf8'));
  if (entry) return entry;
  throw new Error(
    'The embedded PostgreSQL cannot run as root, and /etc/passwd has no user "nobody" to run it ' +
      'as. Start Ithaca as an ordinary user, or set DATABASE_URL.',
  );
}

/** The ids of `nobody` in the text of /etc/passwd. */
export function parseNobody(passwd: string): { uid: number; gid: number } | undefined {
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : undefined;
}

/** Whether that user can enter the folder, found out by trying it as that user. */
export async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  return succeeds('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], runAs);
}

/**
 * Whether that user can run the program (its libraries included) with these arguments. Throws when
 * we may not become that user, as root without its capabilities.
 */
export async function succeeds(program: string, args: string[], runAs: RunAs): Promise<boolean> {
  try {
    await run(program, args, { ...runAs, cwd: '/', env: {} });
    return true;
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (runAs.uid !== undefined && (code === 'EPERM' || code === 'EINVAL')) {
      throw new Error(
        `The embedded PostgreSQL cannot run as root, and this root may not become uid ${runAs.uid} ` +
          '(a container without that right?). Start Ithaca as an ordinary user, or set DATABASE_URL.',
        { cause: error },
      );
    }
    return false;
  }
}
