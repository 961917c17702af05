import { Redis } from 'ioredis';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Clock } from '../src/platform/clock.ts';
import { openRedis, type RedisState } from '../src/platform/redis/open-redis.ts';
import { parseRedisUrl } from '../src/platform/redis/redis-address.ts';
import type { RedisConnectionOptions } from '../src/platform/redis/redis-connection.ts';
import { type RedisProcess, startRedisProcess } from './redis-process.ts';

/** A Redis for tests. */
export interface TestRedis extends RedisProcess {
  /** Records everything published on any channel until the test ends. */
  listenToAll(): Promise<{ channel: string; text: string }[]>;
  /** Runs a command on its own connection. */
  ask<T>(command: (redis: Redis) => Promise<T>): Promise<T>;
}

/** Starts a Redis that the caller must kill. */
export const startTestRedis = async (): Promise<TestRedis> => {
  const redis = await startRedisProcess();
  return {
    ...redis,
    async listenToAll() {
      const heard: { channel: string; text: string }[] = [];
      const client = new Redis(redis.url);
      onTestFinished(() => client.disconnect());
      client.on('pmessage', (_pattern, channel, text) => heard.push({ channel, text }));
      await client.psubscribe('*');
      return heard;
    },
    async ask(command) {
      const client = new Redis(redis.url);
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

/** Connects like a process of an installation, until the test ends. */
export const connectTestRedis = async (
  { url }: Pick<TestRedis, 'url'>,
  { clock, ...options }: TestRedisOptions = {},
): Promise<RedisState> => {
  const address = parseRedisUrl(url);
  if (!address) throw new Error('This is not the address of a Redis');
  const log: Logger = pino({ level: 'silent' });
  // On a busy machine, even a quick response may take long.
  const state = await openRedis({ address, secret, log, timeoutMs: 20_000, ...options }, clock);
  onTestFinished(state.stop);
  return state;
};
