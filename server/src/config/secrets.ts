import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataDir } from '../platform/data-dir.ts';
import { ConfigError } from './config-error.ts';
import { parseFilesKey } from './keys.ts';

interface Secrets {
  secret: string;
  /** 32 bytes. */
  filesKey: Buffer;
}

/**
 * Returns the configured secrets. Outside production, missing ones are generated once and stored in
 * DATA_DIR, so that links and sign-ins stay valid after a restart (product 9.3).
 * @throws ConfigError if the stored secrets are damaged or their file can't be made private
 */
export const loadSecrets = (
  dataDir: string,
  secret: string | undefined,
  filesKey: string | undefined,
): Secrets => {
  const key = filesKey === undefined ? undefined : parseFilesKey(filesKey);
  if (secret && key) return { secret, filesKey: key };
  const stored = loadOrGenerate(dataDir);
  return { secret: secret ?? stored.secret, filesKey: key ?? stored.filesKey };
};

const loadOrGenerate = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json');
  generateIfMissing(dataDir, file);
  makePrivate(file);
  const secrets = readSecrets(file);
  if (secrets) return secrets;
  throw new ConfigError(
    `${file} is damaged: restore it from a backup, or set SECRET and FILES_KEY. With new secrets, ` +
      'all users are signed out and the uploaded files can no longer be decrypted',
  );
};

const generateIfMissing = (dataDir: string, file: string) => {
  openDataDir(dataDir);
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

/** A restored backup or a copy may be readable by other users. */
const makePrivate = (file: string) => {
  if ((statSync(file).mode & 0o077) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch (cause) {
    throw new ConfigError(`${file} is readable by other users: run chmod 600 on it as its owner`, {
      cause,
    });
  }
};

const readSecrets = (file: string): Secrets | undefined => {
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
