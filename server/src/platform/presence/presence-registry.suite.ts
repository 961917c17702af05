import { beforeEach, describe, expect, it } from 'vitest';
import { leaseMs, type PresenceRegistry, renewEveryMs } from './presence-registry.ts';

/** A registry under test, and its time. */
export interface PresenceHarness {
  registry: PresenceRegistry;
  advance(ms: number): void;
}

/** What every adapter must do; run it on each (product 7.5). */
export const describePresenceRegistry = (name: string, create: () => PresenceHarness) => {
  describe(`a presence registry ${name}`, () => {
    let { registry, advance } = create();
    beforeEach(() => {
      ({ registry, advance } = create());
    });

    const whoIsOnline = async () => [...(await registry.findOnline(['ana', 'luca']))];
    const nothing = { online: [], offline: [] };

    it('knows who is connected', async () => {
      expect(await whoIsOnline()).toEqual([]);
      expect(await registry.arrive('one', 'ana')).toBe(true);
      expect(await whoIsOnline()).toEqual(['ana']);
      expect(await registry.leave('one', 'ana')).toBe(true);
      expect(await whoIsOnline()).toEqual([]);
    });

    it('keeps a person online who leaves one of two processes', async () => {
      expect(await registry.arrive('one', 'ana')).toBe(true);
      expect(await registry.arrive('two', 'ana')).toBe(false);
      expect(await registry.leave('one', 'ana')).toBe(false);
      expect(await whoIsOnline()).toEqual(['ana']);
      expect(await registry.leave('two', 'ana')).toBe(true);
    });

    it('keeps people online as long as their process renews its lease', async () => {
      await registry.arrive('one', 'ana');
      for (let renewals = 0; renewals < 10; renewals += 1) {
        advance(renewEveryMs);
        expect(await registry.renew('one', ['ana'])).toEqual(nothing);
        expect(await whoIsOnline()).toEqual(['ana']);
      }
    });

    it('lets the people of a dead process go with its lease, and tells one process', async () => {
      await registry.arrive('dead', 'ana');
      await registry.arrive('dead', 'luca');
      await registry.arrive('alive', 'luca');
      advance(leaseMs - 1);
      expect(await registry.renew('alive', ['luca'])).toEqual(nothing);
      expect(await whoIsOnline()).toEqual(['ana', 'luca']);
      advance(1);
      expect(await whoIsOnline()).toEqual(['luca']);
      expect(await registry.renew('alive', ['luca'])).toEqual({ online: [], offline: ['ana'] });
      expect(await registry.renew('other', [])).toEqual(nothing);
    });

    it('takes a process up again that could not renew its lease in time', async () => {
      await registry.arrive('slow', 'ana');
      advance(leaseMs);
      expect((await registry.renew('other', [])).offline).toEqual(['ana']);
      expect(await registry.renew('slow', ['ana'])).toEqual({ online: ['ana'], offline: [] });
      advance(leaseMs);
      // Nobody noticed, so there is nothing to tell.
      expect(await registry.renew('slow', ['ana'])).toEqual(nothing);
      expect(await whoIsOnline()).toEqual(['ana']);
    });

    it('follows what a process says of its people when it renews', async () => {
      await registry.arrive('one', 'ana');
      const changes = await registry.renew('one', ['luca']);
      expect(changes).toEqual({ online: ['luca'], offline: ['ana'] });
      expect(await whoIsOnline()).toEqual(['luca']);
    });
  });
};
