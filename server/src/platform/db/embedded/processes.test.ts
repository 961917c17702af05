import { realpath } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { postgresProcessesIn, processIdentity } from './processes.ts';

describe('processIdentity', () => {
  it('stays the same while a process runs', async () => {
    const identity = await processIdentity(process.pid);
    expect(identity).toMatch(/\d/);
    expect(await processIdentity(process.pid)).toBe(identity);
    expect(await processIdentity(process.ppid)).not.toBe(identity);
  });

  it('is undefined for a process that does not exist', async () => {
    expect(await processIdentity(2_147_483_646)).toBeUndefined();
  });
});

describe('postgresProcessesIn', () => {
  it('excludes other programs', async () => {
    expect(await postgresProcessesIn(await realpath(process.cwd()))).toEqual([]);
  });
});
