import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase, urlOf } from '../test/test-database.ts';
import { runProgram } from '../test/test-process.ts';

const clearing: (() => unknown)[] = [];
afterEach(async () => {
  for (const clear of clearing.splice(0).reverse()) await clear();
});

/** Starts the server on a separate database. */
const startWith = async (settings: Record<string, string>) => {
  const { access, drop } = await createTestDatabase();
  clearing.push(drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'ithaca-serve-'));
  clearing.push(() => rm(dataDir, { recursive: true, force: true }));
  const { code, stdout, stderr } = await runProgram('main', {
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(access.app),
    LOG_LEVEL: 'warn',
    ...settings,
  });
  return [code, stdout, stderr];
};

it('refuses to start on a port in use, and logs nothing else', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  clearing.push(() => other.close());
  const { port } = other.address() as AddressInfo;
  expect(await startWith({ PORT: String(port) })).toEqual([
    2,
    '',
    `Port ${port} is in use. End the other program, or set PORT.\n`,
  ]);
});

it('refuses to start on another machine’s address, and names the setting', async () => {
  expect(await startWith({ HOST: '192.0.2.1', PORT: '0' })).toEqual([
    2,
    '',
    'HOST=192.0.2.1 is not an address of this machine (EADDRNOTAVAIL).\n',
  ]);
});

it('refuses to start with an unreachable database, without revealing its password', async () => {
  const DATABASE_URL = 'postgres://ithaca:pass-word@127.0.0.1:1/ithaca';
  expect(await startWith({ DATABASE_URL })).toEqual([
    2,
    '',
    'The database of DATABASE_URL can’t be used: connect ECONNREFUSED 127.0.0.1:1\n',
  ]);
});

it('refuses to start with an unusable folder, and names the setting', async () => {
  expect(await startWith({ DATA_DIR: '/dev/null', DATABASE_URL: '' })).toEqual([
    2,
    '',
    'DATA_DIR=/dev/null can’t be used (EEXIST). It has to be a folder to which the user of the server may write.\n',
  ]);
});
