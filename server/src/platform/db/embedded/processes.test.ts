import { realpath } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { postgresProcessesIn, processIdentity } from './processes.ts';

describe('processes', () => {
  it('have an identity that stays while they run', async () => {
    const identity = await processIdentity(process.pid);
    expect(identity).toMatch(/\d/);
    expect(await processIdentity(process.pid)).toBe(identity);
    expect(await processIdentity(process.ppid)).not.toBe(identity);
  });

  it('that do not exist have none', async () => {
    expect(await processIdentity(2_147_483_646)).toBeUndefined();
  });

  it('of other programs do not count as postgres', async () => {
    expect(await postgresProcessesIn(await realpath(process.cwd()))).toEqual([]);
  });
});
