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

it('a port in use refuses the start, and says nothing else', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  clearing.push(() => other.close());
  const { access, drop } = await createTestDatabase();
  clearing.push(drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'ithaca-serve-'));
  clearing.push(() => rm(dataDir, { recursive: true, force: true }));
  const { port } = other.address() as AddressInfo;
  const { code, stdout, stderr } = await runProgram('main', {
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(access.app),
    LOG_LEVEL: 'warn',
    PORT: String(port),
  });
  expect([code, stdout, stderr]).toEqual([
    2,
    '',
    `Port ${port} is in use. End the other program, or set PORT.\n`,
  ]);
});
