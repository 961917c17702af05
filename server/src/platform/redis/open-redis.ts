import { Redis } from 'ioredis';
import { createRedisBuckets } from '../buckets/redis-buckets.ts';
import { createRedisTransport } from '../bus/redis-transport.ts';
import { type Clock, systemClock } from '../clock.ts';
import { createRedisPresenceRegistry } from '../presence/redis-presence-registry.ts';
import type { SharedState } from '../shared-state.ts';
import { createRedisConnection, type RedisConnectionOptions } from './redis-connection.ts';

/** The state of an installation in Redis or Valkey. */
export interface RedisState extends SharedState {
  stop(): Promise<void>;
}

/**
 * Connects to Redis, and continues without it if it can't be reached (ADR 20).
 * @param clock replaces Redis's clock, in tests
 */
export const openRedis = async (
  options: RedisConnectionOptions,
  clock?: Clock,
): Promise<RedisState> => {
  const redis = createRedisConnection(Redis, options);
  const state: RedisState = {
    buckets: createRedisBuckets(redis, clock ?? systemClock, clock),
    presence: createRedisPresenceRegistry(redis, clock),
    transport: createRedisTransport(redis, options.secret),
    health: { isAvailable: redis.isAvailable, outages: redis.outages },
    stop: redis.stop,
  };
  await redis.start();
  return state;
};
