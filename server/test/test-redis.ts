import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { findRedisServer } from '../../scripts/redis-server.mjs';
import { freePort } from '../../scripts/server-process.mjs';
import type { Clock } from '../src/platform/clock.ts';
import { openRedis, type RedisState } from '../src/platform/redis/open-redis.ts';
import { parseRedisUrl } from '../src/platform/redis/redis-address.ts';
import type { RedisConnectionOptions } from '../src/platform/redis/redis-connection.ts';

/** A Redis or Valkey on loopback that keeps nothing on disk. */
export interface TestRedis {
  /** With its password. */
  readonly url: string;
  readonly password: string;
  /** Ends it like a power failure. */
  kill(): Promise<void>;
  /** Starts it again, empty. */
  restart(): Promise<void>;
  /** Makes it hang: it accepts connections and answers nothing. */
  hang(): void;
  resume(): void;
  /** Records what is published on all channels until the test ends. */
  listenToAll(): Promise<{ channel: string; text: string }[]>;
  /** Runs a command on a connection of its own. */
  ask<T>(command: (redis: Redis) => Promise<T>): Promise<T>;
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
 * Starts a Redis, which the caller kills.
 * @throws if there is none; `npm test` installs it
 */
export const startTestRedis = async (): Promise<TestRedis> => {
  const path = findRedisServer();
  if (!path) throw new Error('No Redis found. Run `npm test`, or install redis-server');
  const port = await freePort();
  const password = randomBytes(12).toString('base64url');
  let child = await launch(path, port, password);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  const url = `redis://:${password}@127.0.0.1:${port}`;
  return {
    url,
    password,
    kill,
    async restart() {
      child = await launch(path, port, password);
    },
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async listenToAll() {
      const heard: { channel: string; text: string }[] = [];
      const client = new Redis(url);
      onTestFinished(() => client.disconnect());
      client.on('pmessage', (_pattern, channel, text) => heard.push({ channel, text }));
      await client.psubscribe('*');
      return heard;
    },
    async ask(command) {
      const client = new Redis(url);
      return command(client).finally(() => client.disconnect());
    },
  };
};

/** Starts one Redis for the tests of a file and kills it after them. */
export const useTestRedis = (): (() => TestRedis) => {
  let redis: TestRedis | undefined;
  beforeAll(async () => {
    redis = await startTestRedis();
  });
  afterAll(() => redis?.kill());
  return () => {
    if (!redis) throw new Error('Redis has not been started yet');
    return redis;
  };
};

const secret = 'the secret of one installation!!';

interface TestRedisOptions extends Partial<Omit<RedisConnectionOptions, 'address'>> {
  readonly clock?: Clock;
}

/** Connects to it like a process of one installation, until the test ends. */
export const connectTestRedis = async (
  { url }: Pick<TestRedis, 'url'>,
  { clock, ...options }: TestRedisOptions = {},
): Promise<RedisState> => {
  const address = parseRedisUrl(url);
  if (!address) throw new Error('This is not the address of a Redis');
  const log: Logger = pino({ level: 'silent' });
  // On a busy machine, even a quick answer may take long.
  const state = await openRedis({ address, secret, log, timeoutMs: 20_000, ...options }, clock);
  onTestFinished(state.stop);
  return state;
};
