import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryPresenceRegistry } from './memory-presence-registry.ts';
import { createPresence } from './presence.ts';
import { leaseMs, type PresenceRegistry, renewEveryMs } from './presence-registry.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const clock = { now: () => new Date() };

/** A process: its people come and go, and what it hears of everybody is kept. */
const startProcess = (registry: PresenceRegistry) => {
  const heard: string[] = [];
  const reported: string[] = [];
  let connect: (userId: string, isHere: boolean) => void = () => undefined;
  const hub = {
    onPresence(listener: typeof connect) {
      connect = listener;
    },
  };
  const presence = createPresence(registry, hub, (where) => void reported.push(where));
  presence.onChange(async (userId, isOnline) => {
    heard.push(`${userId} ${isOnline ? 'online' : 'offline'}`);
  });
  return {
    presence,
    heard,
    reported,
    arrive: (userId: string) => connect(userId, true),
    leave: (userId: string) => connect(userId, false),
    isOnline: async (userId: string) => (await presence.findOnline([userId])).has(userId),
    /** Ends without saying goodbye. */
    die: () => presence.stop(),
  };
};

const settle = () => vi.advanceTimersByTimeAsync(0);

it('a person on two processes is online until they have left both', async () => {
  const registry = createMemoryPresenceRegistry(clock);
  const [one, two] = [startProcess(registry), startProcess(registry)];
  one.arrive('ana');
  await settle();
  two.arrive('ana');
  await settle();
  one.leave('ana');
  await settle();
  expect(await one.isOnline('ana')).toBe(true);
  two.leave('ana');
  await settle();
  expect(await one.isOnline('ana')).toBe(false);
  expect([one.heard, two.heard]).toEqual([['ana online'], ['ana offline']]);
});

it('people of a process that dies are offline once its lease has ended', async () => {
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
  expect(other.heard).toEqual(['ana offline']);
});

it('coming and going quickly is told in its order', async () => {
  const one = startProcess(createMemoryPresenceRegistry(clock));
  one.arrive('ana');
  one.leave('ana');
  one.arrive('ana');
  await one.presence.stop();
  expect(one.heard).toEqual(['ana online', 'ana offline', 'ana online']);
});

it('while the registry is away, a process knows of its own people and catches up later', async () => {
  const registry = createMemoryPresenceRegistry(clock);
  let isAway = true;
  const away = async () => Promise.reject(new Error('away'));
  const unsteady: PresenceRegistry = {
    arrive: (...args) => (isAway ? away() : registry.arrive(...args)),
    leave: (...args) => (isAway ? away() : registry.leave(...args)),
    renew: (...args) => (isAway ? away() : registry.renew(...args)),
    findOnline: (...args) => (isAway ? away() : registry.findOnline(...args)),
  };
  const [one, other] = [startProcess(unsteady), startProcess(registry)];
  one.arrive('ana');
  await settle();
  expect([await one.isOnline('ana'), await one.isOnline('luca')]).toEqual([true, false]);
  expect(one.heard).toEqual(['ana online']);
  expect(await other.isOnline('ana')).toBe(false);
  expect(new Set(one.reported)).toEqual(new Set(['presence registry']));
  isAway = false;
  await vi.advanceTimersByTimeAsync(renewEveryMs);
  expect(await other.isOnline('ana')).toBe(true);
});
