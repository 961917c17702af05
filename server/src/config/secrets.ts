import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Secrets {
  secret: string;
  filesKey: string;
}

/**
 * Outside production, secrets that were not set are made once and kept in DATA_DIR, so that links
 * and sign-ins outlive a restart (decision 9).
 */
export const loadSecrets = (
  dataDir: string,
  secret: string | undefined,
  filesKey: string | undefined,
): Secrets => {
  if (secret && filesKey) return { secret, filesKey };
  const kept = readOrMake(join(dataDir, 'secrets.json'), dataDir);
  return { secret: secret ?? kept.secret, filesKey: filesKey ?? kept.filesKey };
};

const readOrMake = (file: string, dataDir: string): Secrets => {
  mkdirSync(dataDir, { recursive: true });
  const made = JSON.stringify({
    secret: randomBytes(32).toString('base64url'),
    filesKey: randomBytes(32).toString('base64url'),
  });
  try {
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
};
