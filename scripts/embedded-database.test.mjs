import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findEmbeddedDatabase } from './embedded-database.mjs';

it('finds the database of a DATA_DIR for each of its roles', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(findEmbeddedDatabase(dataDir, 'ithaca')).toBeNull();
  mkdirSync(join(dataDir, 'postgres'));
  const pidLines = ['4242', join(dataDir, 'postgres'), '1790000000', '5432', '/run/ithaca', ''];
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), pidLines.join('\n'));
  const passwords = ['*:*:*:ithaca:first', '*:*:*:ithaca_app:second', ''];
  writeFileSync(join(dataDir, 'postgres.pass'), passwords.join('\n'));
  const connection = { host: '/run/ithaca', port: 5432, database: 'ithaca' };
  expect(findEmbeddedDatabase(dataDir, 'ithaca')).toEqual({
    postmaster: 4242,
    connection: { ...connection, user: 'ithaca', password: 'first' },
  });
  expect(findEmbeddedDatabase(dataDir, 'ithaca_app')?.connection).toEqual({
    ...connection,
    user: 'ithaca_app',
    password: 'second',
  });
});
