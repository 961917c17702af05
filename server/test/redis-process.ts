import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { findRedisServer } from '../../scripts/redis-server.mjs';
import { freePort } from '../../scripts/server-process.mjs';

/** A Redis or Valkey on loopback that keeps nothing on disk. */
export interface RedisProcess {
  /** Includes its password. */
  readonly url: string;
  readonly password: string;
  /** Kills it, as in a power failure. */
  kill(): Promise<void>;
  /** Starts it again, empty. */
  restart(): Promise<void>;
  /** Makes it hang: it accepts connections but doesn't respond. */
  hang(): void;
  resume(): void;
}

const launch = async (path: string, port: number, password: string): Promise<ChildProcess> => {
  const settings = { port, bind: '127.0.0.1', requirepass: password, save: '', appendonly: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'ignore'], cwd: '/' });
  for await (const line of child.stdout) {
    if (String(line).includes('Ready to accept connections')) return child;
  }
  throw new Error('Redis did not start');
};

/**
 * Starts a Redis that the caller must kill.
 * @throws if none is installed; `npm test` installs it
 */
export const startRedisProcess = async (): Promise<RedisProcess> => {
  const path = findRedisServer();
  if (!path) throw new Error('No Redis found. Run `npm test`, or install redis-server');
  const port = await freePort();
  const password = randomBytes(12).toString('base64url');
  let child = await launch(path, port, password);
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    password,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    async restart() {
      child = await launch(path, port, password);
    },
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
};
