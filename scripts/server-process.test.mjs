import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from './server-process.mjs';

it.each([
  ['exits', 'process.exit(1)'],
  ['is killed', "process.kill(process.pid, 'SIGKILL')"],
])('fails at once if the server %s during startup', async (_how, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'ithaca-startup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const first = join(folder, 'first.cjs');
  writeFileSync(first, code);
  const started = startServer({ env: { NODE_OPTIONS: `--require ${first}` } });
  await expect(started).rejects.toThrow('The server exited during startup');
});
