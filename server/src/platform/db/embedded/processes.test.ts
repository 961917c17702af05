import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
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
    // A folder of its own: databases of other tests start in the current one.
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'ithaca-processes-')));
    const program = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: folder });
    await once(program, 'spawn');
    onTestFinished(async () => {
      program.kill();
      await once(program, 'exit');
      await rm(folder, { recursive: true });
    });
    expect(await postgresProcessesIn(folder)).toEqual([]);
  });
});
