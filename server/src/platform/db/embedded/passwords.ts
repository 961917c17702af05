import { createHash, randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../../start-refusal.ts';
import { appRole, ownerRole } from './connection.ts';
import { openOwnFile, writeOwnFile } from './own-files.ts';

/** The passwords of the cluster's two roles. */
export interface Passwords {
  owner: string;
  app: string;
}

/** In libpq's format, so that operators can use it as PGPASSFILE. */
const passwordFile = (dataDir: string) => join(dataDir, 'postgres.pass');

/** Reads the passwords from DATA_DIR; creates and stores them on first use. */
export const loadPasswords = async (dataDir: string): Promise<Passwords> => {
  const existing = await readPasswords(dataDir);
  if (existing) return existing;
  const created = { owner: newPassword(), app: newPassword() };
  const lines = [`*:*:*:${ownerRole}:${created.owner}`, `*:*:*:${appRole}:${created.app}`];
  await writeOwnFile(passwordFile(dataDir), `${lines.join('\n')}\n`, 0o600);
  return created;
};

/**
 * Reads the passwords from DATA_DIR; returns undefined if there are none. Throws if the file belongs
 * to another user, who might know its contents.
 */
export const readPasswords = async (dataDir: string): Promise<Passwords | undefined> => {
  const file = passwordFile(dataDir);
  const handle = await openOwnFile(file).catch((cause) => {
    if (cause.code === 'EACCES') throw wrongOwnerError(file, cause);
    throw cause;
  });
  if (!handle) return undefined;
  try {
    const { uid, mode } = await handle.stat();
    if (!(await isTrustedOwner(uid, dataDir))) throw wrongOwnerError(file);
    // A restored backup may be world-readable.
    if ((mode & 0o077) !== 0) await handle.chmod(0o600);
    return parse(await handle.readFile('utf8'));
  } finally {
    await handle.close();
  }
};

/** Identifies a password without revealing it. */
export const fingerprint = (password: string): string =>
  createHash('sha256').update(password).digest('hex');

const newPassword = (): string => randomBytes(32).toString('hex');

const parse = (text: string): Passwords | undefined => {
  const passwordOf = (role: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`*:*:*:${role}:`))
      ?.split(':')[4];
  const [owner, app] = [passwordOf(ownerRole), passwordOf(appRole)];
  return owner && app ? { owner, app } : undefined;
};

/** The current user; for root, also the owner of DATA_DIR. */
const isTrustedOwner = async (uid: number, dataDir: string): Promise<boolean> => {
  const currentUid = process.getuid?.();
  if (currentUid === undefined || uid === currentUid) return true;
  return currentUid === 0 && uid === (await stat(dataDir)).uid;
};

const wrongOwnerError = (file: string, cause?: unknown): StartRefusal =>
  new StartRefusal(
    `${file} belongs to another user. Change its owner to the user Ithaca runs as (chown), or ` +
      'remove it to create new passwords.',
    { cause },
  );
