import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { configErrorOf, secrets } from './test-settings.ts';

describe('configured secrets', () => {
  it.each([
    ['one character repeated', 'x'.repeat(64)],
    ['a few characters repeated', 'abc'.repeat(20)],
    ['a placeholder', 'change-me-change-me-please-0123456789'],
    ['the command that prints one', '`openssl rand -hex 32` prints this one'],
    ['31 characters', 'Kq3vX8zR1mT6wY9bN4cL7pD2fG5hJ0s'],
  ])('rejects a SECRET of %s', (_case, SECRET) => {
    expect(configErrorOf({ SECRET })).toContain('SECRET must');
  });

  it.each([
    ['32 characters', 'Kq3vX8zR1mT6wY9bN4cL7pD2fG5hJ0sA'],
    ['31 bytes as hex', randomBytes(31).toString('hex')],
    ['33 bytes as hex', randomBytes(33).toString('hex')],
    ['31 bytes as base64', randomBytes(31).toString('base64')],
    ['33 bytes as base64', randomBytes(33).toString('base64')],
    ['one byte repeated', '00'.repeat(32)],
  ])('rejects a FILES_KEY of %s', (_case, FILES_KEY) => {
    expect(configErrorOf({ FILES_KEY })).toContain('FILES_KEY must be 32 random bytes');
  });

  it('accept FILES_KEY as hex and as base64', () => {
    const key = randomBytes(32);
    for (const FILES_KEY of [
      key.toString('hex'),
      key.toString('hex').toUpperCase(),
      key.toString('base64'),
      key.toString('base64').replace('=', ''),
    ]) {
      expect(loadConfig({ ...secrets, FILES_KEY }).filesKey.equals(key)).toBe(true);
    }
  });

  it('accept earlier keys for files, and reject invalid ones', () => {
    const [one, other] = [randomBytes(32), randomBytes(32)];
    const list = `${one.toString('hex')}, ${other.toString('base64')}`;
    const { earlierFilesKeys } = loadConfig({ ...secrets, FILES_KEYS_EARLIER: list });
    expect(earlierFilesKeys).toEqual([one, other]);
    expect(loadConfig(secrets).earlierFilesKeys).toEqual([]);
    expect(configErrorOf({ FILES_KEYS_EARLIER: `${list},short` })).toContain(
      'FILES_KEYS_EARLIER must be earlier values of FILES_KEY',
    );
  });

  it('reject a METRICS_TOKEN that is not a valid bearer token', () => {
    for (const METRICS_TOKEN of ['with spaces in the middle of it', 'métrique', 'a=b']) {
      expect(configErrorOf({ METRICS_TOKEN })).toContain('METRICS_TOKEN must');
    }
  });
});

describe('generated secrets', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ithaca-config-'));
    file = join(folder, 'secrets.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are stored, so that links stay valid after a restart', () => {
    const first = loadConfig({ DATA_DIR: folder, DEMO: '1' });
    const second = loadConfig({ DATA_DIR: folder, DEMO: '1' });
    expect(first.secret).toHaveLength(43);
    expect(second.secret).toBe(first.secret);
    expect(first.filesKey).toHaveLength(32);
    expect(second.filesKey.equals(first.filesKey)).toBe(true);
  });

  it('of earlier releases are reused, and the file is made private', () => {
    const key = randomBytes(32);
    const stored = {
      secret: randomBytes(32).toString('base64url'),
      filesKey: key.toString('base64url'),
    };
    writeFileSync(file, JSON.stringify(stored));
    chmodSync(file, 0o644);
    const { secret, filesKey } = loadConfig({ DATA_DIR: folder, DEMO: '1' });
    expect(secret).toBe(stored.secret);
    expect(filesKey.equals(key)).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('are not readable by other users', () => {
    loadConfig({ DATA_DIR: folder });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each(['', '{}', '{"secret":"x","filesKey":"y"}'])(
    'are not replaced if their file is damaged: %j',
    (content) => {
      writeFileSync(file, content);
      const error = configErrorOf({ DATA_DIR: folder, SECRET: '', FILES_KEY: '' });
      expect(error).toContain(`${file} is damaged`);
    },
  );
});
