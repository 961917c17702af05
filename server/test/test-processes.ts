import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { createMemoryBuckets } from '../src/platform/buckets/memory-buckets.ts';
import { type BusTransport, defineTopic } from '../src/platform/bus/bus.ts';
import { type Clock, newId } from '../src/platform/clock.ts';
import { createMemoryPresenceRegistry } from '../src/platform/presence/memory-presence-registry.ts';
import type { PresenceRegistry } from '../src/platform/presence/presence-registry.ts';
import type { SharedState } from '../src/platform/shared-state.ts';
import { createMemoryTransport } from './memory-transport.ts';
import { hashingCost, startTestApp, type TestApp } from './test-app.ts';
import { connectTestRedis, startTestRedis, type TestRedis } from './test-redis.ts';

/** Creates a process's view of the shared state. After `die`, its actions no longer reach other processes. */
const joinShared = (shared: SharedState) => {
  let isDead = false;
  const { presence, transport } = shared;
  const own: PresenceRegistry = {
    arrive: async (...args) => !isDead && presence.arrive(...args),
    leave: async (...args) => !isDead && presence.leave(...args),
    renew: async (...args) => (isDead ? { online: [], offline: [] } : presence.renew(...args)),
    findOnline: (userIds) => presence.findOnline(userIds),
  };
  const ownTransport: BusTransport = {
    send: async (text) => (isDead ? undefined : transport.send(text)),
    listen: (hear) => transport.listen((text) => !isDead && hear(text)),
    onLoss: (listener) => transport.onLoss(() => !isDead && listener()),
  };
  return {
    shared: { ...shared, presence: own, transport: ownTransport },
    die: () => {
      isDead = true;
    },
  };
};

/** The store for state shared by two processes. */
export type Store = 'memory' | 'Redis';
export const stores: readonly Store[] = ['memory', 'Redis'];

export interface TestProcesses {
  first: TestApp;
  second: Pick<App, 'http' | 'context' | 'features'>;
  /** Stops the second process as if it had crashed. */
  killSecond(): Promise<void>;
  /** Drops all events to the second process from now on. */
  loseEventsOfFirst(): void;
  /** Waits until the second process has received everything that the first has published. */
  hearEvents(): Promise<void>;
}

interface Options {
  readonly store?: Store;
  /** An existing Redis to use instead of a new one. */
  readonly redis?: TestRedis;
  /** How long it may take to respond. */
  readonly timeoutMs?: number;
}

/** Returns two processes' views of the same store. */
const openStore = async (clock: Clock, { store, redis, timeoutMs }: Options) => {
  if (store !== 'Redis') {
    const shared: SharedState = {
      buckets: createMemoryBuckets(clock),
      presence: createMemoryPresenceRegistry(clock),
      transport: createMemoryTransport(),
    };
    return [shared, shared] as const;
  }
  const used = redis ?? (await startTestRedis());
  if (!redis) onTestFinished(used.kill);
  const connect = () => connectTestRedis(used, { clock, ...(timeoutMs && { timeoutMs }) });
  return [await connect(), await connect()] as const;
};

const marked = defineTopic<{ id: string }>('test.marked');

/** Starts two processes of one installation, which are stopped after the test. */
export const startTwoProcesses = async (
  environment: Record<string, string> = {},
  options: Options = {},
): Promise<TestProcesses> => {
  let app: TestApp | undefined;
  const clock = { now: () => app?.clock.now() ?? new Date() };
  const [shared, sharedOfSecond] = await openStore(clock, options);
  const first = await startTestApp(environment, { shared });
  app = first;
  const joined = joinShared(sharedOfSecond);
  const second = await createApp(first.config, {
    db: first.context.db,
    log: pino({ level: 'silent' }),
    clock: first.clock,
    hashingCost,
    shared: joined.shared,
  });
  onTestFinished(async () => {
    await second.stop();
    await first.close();
  });
  return {
    first,
    second,
    async killSecond() {
      joined.die();
      await second.stop();
    },
    loseEventsOfFirst: joined.die,
    async hearEvents() {
      const id = newId();
      const heard: string[] = [];
      const stop = second.context.bus.subscribe(marked, (event) => void heard.push(event.id));
      first.context.bus.publish(marked, { id });
      await expect.poll(() => heard, { interval: 1 }).toContain(id);
      stop();
    },
  };
};
