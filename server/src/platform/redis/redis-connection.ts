import { createHmac } from 'node:crypto';
import type { Redis, RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { errorReason } from '../error-reason.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { throttle } from '../throttle.ts';
import type { RedisAddress } from './redis-address.ts';

/** Runs a script atomically. Its keys and other arguments are `KEYS` and `ARGV` in Lua. */
export type RedisScript = (
  keys: readonly string[],
  args: readonly (string | number)[],
) => Promise<unknown>;

/**
 * This process's connection to Redis. Redis may become unavailable at any moment: commands don't wait for its return
 * and aren't retried.
 */
export interface RedisConnection {
  /** The prefix of our keys. Installations with a different SECRET have a different one. */
  readonly prefix: string;
  /**
   * @throws StoreUnavailable at once while Redis can't be reached, and if it refuses the command or doesn't answer in
   *   time
   */
  run<T>(command: (redis: Redis) => Promise<T>): Promise<T>;
  /** Defines a script; calling it throws like `run`. */
  script(name: string, lua: string): RedisScript;
  /** Prepares every connection, for example by subscribing, before it counts as available. */
  onConnect(prepare: (redis: Redis) => Promise<unknown>): void;
  /** Calls `listener` whenever Redis becomes available, including the first time. */
  onAvailable(listener: (wasAway: boolean) => void): void;
  isAvailable(): boolean;
  /** How often Redis became unavailable. */
  outages(): number;
  /** Connects, and retries until it succeeds. Resolves after the first attempt. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface RedisConnectionOptions {
  readonly address: RedisAddress;
  /** The setting SECRET. */
  readonly secret: string;
  readonly log: Logger;
  /** How long Redis may take to answer. */
  readonly timeoutMs?: number;
}

/** How many commands may wait for an answer. With more, Redis is too slow to be useful. */
const maxPending = 20_000;
const maxRetryMs = 2000;
/** A dead idle connection is noticed within this time plus the timeout. */
const pingEveryMs = 5000;
const logRefusalsEveryMs = 60_000;

/** @param Client the class of ioredis, which is loaded only if Redis is used */
export const createRedisConnection = (
  Client: typeof Redis,
  { address, secret, log, timeoutMs = 1000 }: RedisConnectionOptions,
): RedisConnection => {
  const redis = new Client(optionsOf(address, timeoutMs));
  const preparations: ((redis: Redis) => Promise<unknown>)[] = [];
  const listeners: ((wasAway: boolean) => void)[] = [];
  let pending = 0;
  let available = false;
  let awaySince: number | null = null;
  let outages = 0;
  let reason = '';
  let session = 0;
  let isStopping = false;
  let onFirstTry: (() => void) | undefined;

  const goAway = () => {
    session += 1;
    available = false;
    onFirstTry?.();
    if (awaySince !== null || isStopping) return;
    awaySince = performance.now();
    outages += 1;
    log.warn({ reason: reason || 'closed' }, 'Redis is unavailable');
  };

  const comeBack = () => {
    const wasAway = awaySince !== null;
    available = true;
    reason = '';
    if (awaySince !== null) {
      const seconds = Math.round((performance.now() - awaySince) / 1000);
      log.info({ seconds }, 'Redis is available again');
    }
    awaySince = null;
    for (const listener of listeners) listener(wasAway);
    onFirstTry?.();
  };

  const prepare = async () => {
    const prepared = session;
    try {
      for (const prepareConnection of preparations) await prepareConnection(redis);
    } catch (error) {
      reason = errorReason(error);
      if (prepared === session) redis.disconnect(true);
      return;
    }
    // The connection may have been lost in the meantime.
    if (prepared === session && redis.status === 'ready') comeBack();
  };

  redis.on('ready', () => void prepare());
  redis.on('close', goAway);
  redis.on('end', goAway);
  // Without this listener, ioredis would write errors to the console. Only the reason is logged: the error itself may
  // contain what was sent, such as the password.
  redis.on('error', (error) => {
    reason = errorReason(error);
  });

  const logRefusal = throttle(logRefusalsEveryMs, (failed, error: unknown) =>
    log.error({ reason: errorReason(error), failed }, 'Redis does not answer a command'),
  );

  const run = async <T>(command: (redis: Redis) => Promise<T>): Promise<T> => {
    if (!available || pending >= maxPending) throw new StoreUnavailable('Redis is unavailable');
    pending += 1;
    try {
      return await command(redis);
    } catch (error) {
      if (available && !isStopping) logRefusal(error);
      throw new StoreUnavailable('Redis is unavailable', { cause: error });
    } finally {
      pending -= 1;
    }
  };

  const ping = setInterval(() => {
    if (available) run((client) => client.ping()).catch(() => undefined);
  }, pingEveryMs);
  ping.unref();

  return {
    prefix: prefixOf(secret),
    run,
    script(name, lua) {
      redis.defineCommand(name, { lua });
      return (keys, args) =>
        run((client) => {
          const call = Reflect.get(client, name) as (...given: unknown[]) => Promise<unknown>;
          return call.call(client, keys.length, ...keys, ...args);
        });
    },
    onConnect: (preparation) => void preparations.push(preparation),
    onAvailable: (listener) => void listeners.push(listener),
    isAvailable: () => available,
    outages: () => outages,
    start: () =>
      new Promise((resolve) => {
        onFirstTry = resolve;
        redis.connect().catch(() => undefined);
      }),
    async stop() {
      isStopping = true;
      clearInterval(ping);
      redis.disconnect();
    },
  };
};

const optionsOf = (
  { host, port, tls, username, password, database }: RedisAddress,
  timeoutMs: number,
): Omit<RedisOptions, 'replyMapping'> => ({
  host,
  port,
  db: database,
  ...(username !== null && { username }),
  ...(password !== null && { password }),
  ...(tls && { tls: {} }),
  connectionName: 'ithaca',
  lazyConnect: true,
  // One connection for commands and events, so that both agree on whether Redis can be reached.
  protocol: 3,
  connectTimeout: timeoutMs,
  // Closes a hanging connection, which fails all its commands.
  socketTimeout: timeoutMs,
  // Longer than the socket's timeout, so that a hanging Redis is logged only as an outage.
  commandTimeout: timeoutMs * 1.5,
  // While Redis can't be reached, commands fail at once instead of waiting.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  // After a failover, the former primary refuses to write.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  retryStrategy: (tries) =>
    Math.min(50 * 2 ** Math.min(tries, 10), maxRetryMs) * (0.5 + Math.random() / 2),
});

/** Distinguishes installations that share a Redis. The braces keep all keys together on a cluster. */
const prefixOf = (secret: string) =>
  `ithaca:{${createHmac('sha256', secret).update('names in Redis').digest('hex').slice(0, 12)}}:`;
