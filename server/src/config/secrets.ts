import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { parseFilesKey } from './keys.ts';

interface Secrets {
  secret: string;
  /** 32 bytes. */
  filesKey: Buffer;
}

/**
 * The secrets as set. Outside production, those that were not set are generated once and kept in
 * DATA_DIR, so that links and sign-ins outlive a restart (product 9.3).
 * @throws ConfigError when the kept ones can't be used, or can't be closed to other users
 */
export const loadSecrets = (
  dataDir: string,
  secret: string | undefined,
  filesKey: string | undefined,
): Secrets => {
  const given = filesKey === undefined ? undefined : parseFilesKey(filesKey);
  if (secret && given) return { secret, filesKey: given };
  const kept = keptSecrets(dataDir);
  return { secret: secret ?? kept.secret, filesKey: given ?? kept.filesKey };
};

const keptSecrets = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json');
  generateOnce(dataDir, file);
  closeToOthers(file);
  const kept = readKept(file);
  if (kept) return kept;
  throw new ConfigError(
    `${file} is damaged: restore it from a backup, or set SECRET and FILES_KEY. Without it ` +
      'everybody is signed out and the identity documents can no longer be read',
  );
};

const generateOnce = (dataDir: string, file: string) => {
  mkdirSync(dataDir, { recursive: true });
  const secrets = {
    secret: randomBytes(32).toString('base64url'),
    filesKey: randomBytes(32).toString('hex'),
  };
  try {
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** A restored backup or a careless copy may have opened the file to everybody. */
const closeToOthers = (file: string) => {
  if ((statSync(file).mode & 0o077) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch (cause) {
    throw new ConfigError(`${file} can be read by others: run chmod 600 on it as its owner`, {
      cause,
    });
  }
};

const readKept = (file: string): Secrets | undefined => {
  try {
    const { secret, filesKey } = JSON.parse(readFileSync(file, 'utf8'));
    const key = parseFilesKey(filesKey);
    return typeof secret === 'string' && secret.length >= 32 && key
      ? { secret, filesKey: key }
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
