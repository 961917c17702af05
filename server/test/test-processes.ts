import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { createMemoryBuckets } from '../src/platform/buckets/memory-buckets.ts';
import type { BusTransport } from '../src/platform/bus/bus.ts';
import { createMemoryTransport } from '../src/platform/bus/memory-transport.ts';
import { createMemoryPresenceRegistry } from '../src/platform/presence/memory-presence-registry.ts';
import type { PresenceRegistry } from '../src/platform/presence/presence-registry.ts';
import type { SharedState } from '../src/platform/shared-state.ts';
import { hashingCost, startTestApp, type TestApp } from './test-app.ts';

/** A process's view of the shared state. After `die`, its actions no longer reach other processes. */
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
  };
  return {
    shared: { ...shared, presence: own, transport: ownTransport },
    die: () => {
      isDead = true;
    },
  };
};

export interface TestProcesses {
  first: TestApp;
  second: Pick<App, 'http' | 'context' | 'features'>;
  /** Stops the second process as if it had crashed. */
  killSecond(): Promise<void>;
  /** From now on, no event reaches the second process. */
  loseEventsOfFirst(): void;
}

/** Starts two processes of one installation; they are stopped after the test. */
export const startTwoProcesses = async (
  environment: Record<string, string> = {},
): Promise<TestProcesses> => {
  let app: TestApp | undefined;
  const clock = { now: () => app?.clock.now() ?? new Date() };
  const shared: SharedState = {
    buckets: createMemoryBuckets(clock),
    presence: createMemoryPresenceRegistry(clock),
    transport: createMemoryTransport(),
  };
  const first = await startTestApp(environment, { shared });
  app = first;
  const joined = joinShared(shared);
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
  };
};
