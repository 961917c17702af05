import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeConnections } from '../../test/fake-connections.ts';
import { createReconnectingPeer, type ReconnectingPeer } from './reconnecting-peer.ts';
import type { Shown } from './shown-channel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Name = 'ana' | 'luca';

const shown: Shown = { microphone: true, camera: true, screen: false };

/** Two browsers; signals arrive in order, a moment after they were sent. */
const meet = (
  spoil: (signal: string) => string = (signal) => signal,
  delayMs = 10,
  describingMs = 0,
) => {
  const { all, open } = fakeConnections(describingMs);
  const peers: Partial<Record<Name, ReconnectingPeer | null>> = {};
  const links: string[] = [];
  const seen: Partial<Record<Name, Shown>> = {};
  const arrive = (name: Name) => {
    const other = name === 'ana' ? 'luca' : 'ana';
    delete seen[name];
    peers[name] = createReconnectingPeer({
      leads: name === 'ana',
      iceServers: [],
      outgoing: { audio: null, video: null, shown },
      send: (signal) => void setTimeout(() => peers[other]?.receive(spoil(signal)), delayMs),
      onLink: (link) => links.push(`${name} ${link}`),
      onFailed: () => undefined,
      onStream: () => undefined,
      onShown: (now) => {
        seen[name] = now;
      },
    });
  };
  const leave = (name: Name) => {
    peers[name]?.close();
    peers[name] = null;
  };
  const settle = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);
  const connected = () => open().filter(({ connectionState }) => connectionState === 'connected');
  return { all, open, peers, links, seen, arrive, leave, settle, connected };
};

describe('two browsers', () => {
  it('connect, and tell each other what they show', async () => {
    const { arrive, settle, all, seen } = meet();
    arrive('ana');
    arrive('luca');
    await settle();
    expect(all.map(({ connectionState }) => connectionState)).toEqual(['connected', 'connected']);
    expect(seen).toEqual({ ana: shown, luca: shown });
  });

  it('tell it again when a connection comes back', async () => {
    const { arrive, settle, all, seen } = meet();
    arrive('ana');
    arrive('luca');
    await settle();
    delete seen.luca;
    all[0]?.become('disconnected');
    all[0]?.become('connected');
    expect(seen.luca).toEqual(shown);
  });

  it.each(['ana', 'luca'] as const)(
    'connect again when %s has made another connection, and only then',
    async (name) => {
      const { arrive, leave, settle, all, open, connected, seen, links } = meet();
      arrive('ana');
      arrive('luca');
      await settle(60_000);
      const kept = name === 'ana' ? 'luca' : 'ana';
      delete seen[kept];
      leave(name);
      // The other one hasn't noticed.
      await settle();
      arrive(name);
      await settle();
      expect([open().length, connected().length]).toEqual([2, 2]);
      expect(seen).toEqual({ ana: shown, luca: shown });
      expect(links).toContain(`${kept} connecting`);
      const made = all.length;
      await settle(60_000);
      expect([all.length, connected().length]).toEqual([made, 2]);
    },
  );

  it('connect again when the side that makes the offers has tried to repair its own', async () => {
    const { arrive, leave, settle, peers, all, connected } = meet();
    arrive('ana');
    arrive('luca');
    await settle(60_000);
    leave('luca');
    all[0]?.become('disconnected');
    arrive('luca');
    peers.ana?.resume();
    await settle(3000);
    expect(connected()).toHaveLength(2);
    const made = all.length;
    await settle(60_000);
    expect([all.length, connected().length]).toEqual([made, 2]);
  });

  it('connect even if signals take so long that an offer is repeated before it is answered', async () => {
    const { arrive, settle, connected } = meet(undefined, 6000);
    arrive('ana');
    arrive('luca');
    await settle(90_000);
    expect(connected()).toHaveLength(2);
  });

  it('connect when a request for an offer comes while the first one is being answered', async () => {
    const { arrive, settle, connected } = meet(undefined, 1100);
    arrive('ana');
    arrive('luca');
    await settle(30_000);
    expect(connected()).toHaveLength(2);
  });

  it('connect on a slow device, where the answer to an offer comes while the next is made', async () => {
    // The answer comes after 8.8 s; from 8.5 to 12 s the next offer is made, whose answer comes after 17.3 s.
    const { arrive, settle, connected } = meet(undefined, 900, 3500);
    arrive('ana');
    arrive('luca');
    await settle(18_000);
    expect(connected()).toHaveLength(2);
  });

  it('connect soon after an outage, even if the first offer after it is lost', async () => {
    let lost: 'all' | 'next' | 'none' = 'none';
    const spoil = (signal: string) => {
      if (lost === 'none' || (lost === 'next' && !('description' in JSON.parse(signal))))
        return signal;
      if (lost === 'next') lost = 'none';
      return '';
    };
    const { arrive, settle, peers, all, connected } = meet(spoil);
    arrive('ana');
    arrive('luca');
    await settle();
    lost = 'all';
    for (const one of all) one.become('disconnected');
    await settle(60_000);
    lost = 'next';
    peers.ana?.resume();
    await settle(5000);
    expect(connected()).toHaveLength(2);
  });

  it('keep their connections when an older page names none', async () => {
    const nameless = (text: string) => {
      const { from: _from, to: _to, ...signal } = JSON.parse(text);
      return JSON.stringify(signal);
    };
    const { arrive, settle, all, connected } = meet(nameless);
    arrive('ana');
    arrive('luca');
    await settle(60_000);
    expect([all.length, connected().length]).toEqual([2, 2]);
  });
});
