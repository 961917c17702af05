import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../../../scripts/server-process.mjs';
import { findDatabase } from './database.ts';

export type { ServerProcess };

export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The server's settings for load tests (product 7.6). */
export const loadSettings = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } as const;

/** Removes a server's data. First stops its database, which keeps running if the server crashed. */
export const removeData = async (dataDir: string) => {
  const pid = findDatabase(dataDir)?.postmaster;
  const folder = pid ? await readlink(`/proc/${pid}/cwd`).catch(() => '') : '';
  if (pid && folder.startsWith(dataDir)) process.kill(pid, 'SIGQUIT');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
};

/** Starts the built server with a temporary DATA_DIR; stops and removes both afterwards. */
export const withServer = async <T>(
  use: (server: ServerProcess) => Promise<T>,
  env: Record<string, string> = loadSettings,
): Promise<T> => {
  const dataDir = temporaryFolder('bench');
  try {
    const server = await startServer({ dataDir, env });
    try {
      return await use(server);
    } finally {
      await server.stop();
    }
  } finally {
    await removeData(dataDir);
  }
};

/** Two people with an unlocked conversation, in the output format of `npm run seed`. */
export interface SeededPair {
  mentorEmail: string;
  menteeEmail: string;
  password: string;
  sessionId: string;
  mentorId: string;
  menteeId: string;
}

/** Fills a running server's database with `npm run seed`. @returns the pairs and the duration */
export const seed = async (
  dataDir: string,
  counts: Partial<Record<'pairs' | 'mentors' | 'mentees' | 'messages', number>>,
): Promise<{ pairs: SeededPair[]; seconds: number }> => {
  const out = join(dataDir, 'pairs.json');
  const options = Object.entries(counts).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const startedAt = performance.now();
  await promisify(execFile)(process.execPath, ['server/dist/seed.js', ...options, '--out', out], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return { pairs: JSON.parse(await readFile(out, 'utf8')), seconds };
};
