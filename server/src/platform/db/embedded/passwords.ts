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

/** In libpq's format, so that an operator's psql can use it as its PGPASSFILE. */
const fileIn = (dataDir: string) => join(dataDir, 'postgres.pass');

/** The passwords kept in DATA_DIR; made when there are none. */
export async function keepPasswords(dataDir: string): Promise<Passwords> {
  const kept = await readPasswords(dataDir);
  if (kept) return kept;
  const made = { owner: newPassword(), app: newPassword() };
  const lines = [`*:*:*:${ownerRole}:${made.owner}`, `*:*:*:${appRole}:${made.app}`];
  await writeOwnFile(fileIn(dataDir), `${lines.join('\n')}\n`, 0o600);
  return made;
}

/**
 * The passwords kept in DATA_DIR; undefined when there are none. Throws when the file is another
 * user's, who might know what is in it.
 */
export async function readPasswords(dataDir: string): Promise<Passwords | undefined> {
  const file = fileIn(dataDir);
  const handle = await openOwnFile(file).catch((cause) => {
    if (cause.code === 'EACCES') throw foreignFile(file, cause);
    throw cause;
  });
  if (!handle) return undefined;
  try {
    const { uid, mode } = await handle.stat();
    if (!(await isOurs(uid, dataDir))) throw foreignFile(file);
    // A restored backup may be open to all.
    if ((mode & 0o077) !== 0) await handle.chmod(0o600);
    return parse(await handle.readFile('utf8'));
  } finally {
    await handle.close();
  }
}

/** What may be written beside the cluster to tell which password it has. */
export function fingerprint(password: string): string {
  return createHash('sha256').update(password).digest('hex');
}

function newPassword(): string {
  return randomBytes(32).toString('hex');
}

function parse(text: string): Passwords | undefined {
  const passwordOf = (role: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`*:*:*:${role}:`))
      ?.split(':')[4];
  const [owner, app] = [passwordOf(ownerRole), passwordOf(appRole)];
  return owner && app ? { owner, app } : undefined;
}

/** Root may work on the DATA_DIR of an ordinary user. */
async function isOurs(uid: number, dataDir: string): Promise<boolean> {
  const own = process.getuid?.();
  if (own === undefined || uid === own) return true;
  return own === 0 && uid === (await stat(dataDir)).uid;
}

function foreignFile(file: string, cause?: unknown): StartRefusal {
  return new StartRefusal(
    `${file} belongs to another user. Give it to the user Ithaca runs as (chown), or remove it: ` +
      'then new passwords are made.',
    { cause },
  );
}
