import { beforeEach, describe, expect, it } from 'vitest';
import {
  leaseMs,
  type PresenceChanges,
  type PresenceRegistry,
  renewEveryMs,
} from './presence-registry.ts';

/** A registry under test, with a controllable clock. */
export interface PresenceHarness {
  registry: PresenceRegistry;
  advance(ms: number): void;
  now(): Date;
}

/** The requirements for every adapter; run the suite for each of them (product 7.5). */
export const describePresenceRegistry = (
  name: string,
  create: () => PresenceHarness | Promise<PresenceHarness>,
) => {
  describe(`a presence registry ${name}`, () => {
    let registry: PresenceHarness['registry'];
    let advance: PresenceHarness['advance'];
    let now: PresenceHarness['now'];
    beforeEach(async () => {
      ({ registry, advance, now } = await create());
    });

    const onlinePeople = async () => [...(await registry.findOnline(['ana', 'luca']))];
    const namesOf = (offline: PresenceChanges['offline']) => offline.map(({ userId }) => userId);
    const noChanges = { online: [], offline: [] };

    it('knows who is connected', async () => {
      expect(await onlinePeople()).toEqual([]);
      expect(await registry.arrive('one', 'ana')).toBe(true);
      expect(await onlinePeople()).toEqual(['ana']);
      expect(await registry.leave('one', 'ana')).toBe(true);
      expect(await onlinePeople()).toEqual([]);
    });

    it('keeps a person online who disconnects from one of two processes', async () => {
      expect(await registry.arrive('one', 'ana')).toBe(true);
      expect(await registry.arrive('two', 'ana')).toBe(false);
      expect(await registry.leave('one', 'ana')).toBe(false);
      expect(await onlinePeople()).toEqual(['ana']);
      expect(await registry.leave('two', 'ana')).toBe(true);
    });

    it('keeps people online as long as their process renews its lease', async () => {
      await registry.arrive('one', 'ana');
      for (let renewals = 0; renewals < 10; renewals += 1) {
        advance(renewEveryMs);
        expect(await registry.renew('one', ['ana'])).toEqual(noChanges);
        expect(await onlinePeople()).toEqual(['ana']);
      }
    });

    it('takes a dead process’s people offline when its lease expires, and reports it once', async () => {
      await registry.arrive('dead', 'ana');
      await registry.arrive('dead', 'luca');
      await registry.arrive('alive', 'luca');
      advance(leaseMs - 1);
      expect(await registry.renew('alive', ['luca'])).toEqual(noChanges);
      expect((await onlinePeople()).sort()).toEqual(['ana', 'luca']);
      advance(1);
      expect(await onlinePeople()).toEqual(['luca']);
      const { online, offline } = await registry.renew('alive', ['luca']);
      expect([online, namesOf(offline)]).toEqual([[], ['ana']]);
      expect(await registry.renew('other', [])).toEqual(noChanges);
    });

    it('returns when a dead process was last heard from, if it was a person’s last one', async () => {
      await registry.arrive('dead', 'ana');
      advance(1000);
      await registry.arrive('dead later', 'ana');
      const heardAt = now();
      await registry.arrive('dead later', 'luca');
      advance(leaseMs + 5000);
      const { offline } = await registry.renew('other', []);
      const sorted = [...offline].sort((a, b) => (a.userId < b.userId ? -1 : 1));
      expect(sorted).toEqual([
        { userId: 'ana', heardAt },
        { userId: 'luca', heardAt },
      ]);
    });

    it('accepts a process again after it failed to renew its lease in time', async () => {
      await registry.arrive('slow', 'ana');
      advance(leaseMs);
      expect(namesOf((await registry.renew('other', [])).offline)).toEqual(['ana']);
      expect(await registry.renew('slow', ['ana'])).toEqual({ online: ['ana'], offline: [] });
      advance(leaseMs);
      // No other process has noticed the expiry, so there are no changes to report.
      expect(await registry.renew('slow', ['ana'])).toEqual(noChanges);
      expect(await onlinePeople()).toEqual(['ana']);
    });

    it('renews the lease of thousands of people', async () => {
      const people = Array.from({ length: 20_000 }, (_, at) => `person ${at}`);
      expect(await registry.arrive('one', 'person 0')).toBe(true);
      const { online, offline } = await registry.renew('one', people);
      expect([online.length, offline]).toEqual([19_999, []]);
      expect(await registry.renew('one', people)).toEqual(noChanges);
      expect(await registry.findOnline(['person 19999', 'ana'])).toEqual(new Set(['person 19999']));
    });

    it('replaces a process’s people when it renews its lease', async () => {
      await registry.arrive('one', 'ana');
      const { online, offline } = await registry.renew('one', ['luca']);
      expect([online, namesOf(offline)]).toEqual([['luca'], ['ana']]);
      expect(await onlinePeople()).toEqual(['luca']);
    });
  });
};
