import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HubPresenceListener } from '../hub/connected-people.ts';
import { createMemoryPresenceRegistry } from './memory-presence-registry.ts';
import { createPresence } from './presence.ts';
import { leaseMs, type PresenceRegistry, renewEveryMs } from './presence-registry.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const clock = { now: () => new Date() };

/** A simulated process that records the changes reported to it. */
const startProcess = (registry: PresenceRegistry) => {
  const changes: string[] = [];
  const reported: string[] = [];
  let connect: HubPresenceListener = () => undefined;
  const hub = {
    onPresence(listener: typeof connect) {
      connect = listener;
    },
  };
  const presence = createPresence(registry, hub, (where) => void reported.push(where));
  const left: string[] = [];
  presence.onLeaveHere(async (userId) => void left.push(userId));
  presence.onChange(async (userId, isOnline) => {
    changes.push(`${userId} ${isOnline ? 'online' : 'offline'}`);
  });
  return {
    presence,
    changes,
    left,
    reported,
    arrive: (userId: string) => connect(userId, true, clock.now()),
    leave: (userId: string) => connect(userId, false, clock.now()),
    isOnline: async (userId: string) => (await presence.findOnline([userId])).has(userId),
    /** Stops without telling the registry. */
    die: () => presence.stop(),
  };
};

const settle = () => vi.advanceTimersByTimeAsync(0);

it('a person on two processes is online until they have disconnected from both', async () => {
  const registry = createMemoryPresenceRegistry(clock);
  const [one, two] = [startProcess(registry), startProcess(registry)];
  one.arrive('ana');
  await settle();
  two.arrive('ana');
  await settle();
  one.leave('ana');
  await settle();
  expect(await one.isOnline('ana')).toBe(true);
  expect(one.left).toEqual(['ana']);
  two.leave('ana');
  await settle();
  expect(await one.isOnline('ana')).toBe(false);
  expect([one.changes, two.changes]).toEqual([['ana online'], ['ana offline']]);
  expect(two.left).toEqual([]);
});

it('people of a dead process are offline once its lease has expired', async () => {
  const registry = createMemoryPresenceRegistry(clock);
  const [dying, other] = [startProcess(registry), startProcess(registry)];
  dying.arrive('ana');
  dying.arrive('luca');
  other.arrive('luca');
  await settle();
  await vi.advanceTimersByTimeAsync(10 * renewEveryMs);
  expect(await other.isOnline('ana')).toBe(true);
  await dying.die();
  await vi.advanceTimersByTimeAsync(leaseMs - renewEveryMs);
  expect(await other.isOnline('ana')).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * renewEveryMs);
  expect(await other.isOnline('ana')).toBe(false);
  expect(await other.isOnline('luca')).toBe(true);
  expect(other.changes).toEqual(['ana offline']);
});

it('quick changes are reported in order', async () => {
  const one = startProcess(createMemoryPresenceRegistry(clock));
  one.arrive('ana');
  one.leave('ana');
  one.arrive('ana');
  await one.presence.stop();
  expect(one.changes).toEqual(['ana online', 'ana offline', 'ana online']);
});

it('while the registry fails, a process knows its own people and registers them later', async () => {
  const registry = createMemoryPresenceRegistry(clock);
  let isFailing = true;
  const fail = async () => Promise.reject(new Error('unreachable'));
  const unreliable: PresenceRegistry = {
    arrive: (...args) => (isFailing ? fail() : registry.arrive(...args)),
    leave: (...args) => (isFailing ? fail() : registry.leave(...args)),
    renew: (...args) => (isFailing ? fail() : registry.renew(...args)),
    findOnline: (...args) => (isFailing ? fail() : registry.findOnline(...args)),
  };
  const [one, other] = [startProcess(unreliable), startProcess(registry)];
  one.arrive('ana');
  await settle();
  expect([await one.isOnline('ana'), await one.isOnline('luca')]).toEqual([true, false]);
  expect(one.changes).toEqual(['ana online']);
  expect(await other.isOnline('ana')).toBe(false);
  expect(new Set(one.reported)).toEqual(new Set(['presence registry']));
  isFailing = false;
  await vi.advanceTimersByTimeAsync(renewEveryMs);
  expect(await other.isOnline('ana')).toBe(true);
});
