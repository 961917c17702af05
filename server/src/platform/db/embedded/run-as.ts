import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user the database runs as, in the format of spawn's options; empty for the current user. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

/**
 * Returns the current user, except for root, as PostgreSQL refuses to run as root. For root, returns
 * the owner of an existing data folder, so that this user can still use it, otherwise `nobody`.
 * Throws if there is no user `nobody`.
 */
export const chooseRunAs = async (existingData: string): Promise<RunAs> => {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(existingData).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const entry = parseNobody(await readFile('/etc/passwd', 'utf8'));
  if (entry) return entry;
  throw new Error(
    'The embedded PostgreSQL cannot run as root, and /etc/passwd has no user "nobody" to run it ' +
      'as. Start Ithaca as an unprivileged user, or set DATABASE_URL.',
  );
};

/** Finds the ids of `nobody` in the contents of /etc/passwd. */
export const parseNobody = (passwd: string): { uid: number; gid: number } | undefined => {
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : undefined;
};

/** Whether the user can enter the folder; tries it as that user. */
export const canEnter = async (folder: string, runAs: RunAs): Promise<boolean> =>
  succeeds('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], runAs);

/**
 * Whether the program, run as that user, exits with 0. Throws if we aren't allowed to switch to that
 * user, e.g. as root without capabilities.
 */
export const succeeds = async (program: string, args: string[], runAs: RunAs): Promise<boolean> => {
  try {
    await run(program, args, { ...runAs, cwd: '/', env: {} });
    return true;
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (runAs.uid !== undefined && (code === 'EPERM' || code === 'EINVAL')) {
      throw new Error(
        `The embedded PostgreSQL cannot run as root, and root may not switch to uid ${runAs.uid} ` +
          'here (a container without CAP_SETUID?). Start Ithaca as an unprivileged user, or set ' +
          'DATABASE_URL.',
        { cause: error },
      );
    }
    return false;
  }
};
