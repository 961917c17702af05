import type { ServerFrame } from '@ithaca/contracts/frames';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWebSocket } from '../test/fake-socket.ts';
import { createSocket, delayOf } from './socket.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pageSocket = (random = 0) => {
  const webSockets: FakeWebSocket[] = [];
  const onSignInEnded = vi.fn();
  const socket = createSocket({
    connect: () => {
      const webSocket = new FakeWebSocket();
      webSockets.push(webSocket);
      return webSocket;
    },
    random: () => random,
    onSignInEnded,
  });
  const webSocket = () => webSockets.at(-1) ?? new FakeWebSocket();
  socket.open();
  return { socket, webSockets, webSocket, onSignInEnded };
};

const connected = () => {
  const page = pageSocket();
  page.webSocket().accept();
  return page;
};

const joined: ServerFrame = {
  type: 'joined',
  conversationId: '0194a1b2-0000-7000-8000-000000000001',
  sessionId: '0194a1b2-0000-7000-8000-000000000011',
  seq: 3,
  readUpTo: {},
  pins: [],
  pinsVersion: 0,
};

/** Lets every try fail until the socket gives up. @returns the delay before each try, in milliseconds */
const failUntilGivenUp = (page: ReturnType<typeof pageSocket>) => {
  const waits: number[] = [];
  page.webSocket().cut();
  while (!page.socket.state().gaveUp) {
    const before = page.webSockets.length;
    let waited = 0;
    while (page.webSockets.length === before) {
      vi.advanceTimersByTime(1);
      waited += 1;
    }
    waits.push(waited);
    page.webSocket().cut();
  }
  return waits;
};

describe('refusals', () => {
  it('nothing is sent while connecting or disconnected', () => {
    const page = pageSocket();
    expect(page.socket.send({ type: 'ping' })).toBe(false);
    page.webSocket().cut();
    expect(page.socket.send({ type: 'ping' })).toBe(false);
    expect(page.webSocket().sent).toEqual([]);
  });

  it('a revoked sign-in ends it for good', () => {
    const page = connected();
    page.webSocket().cut(4401);
    expect(page.onSignInEnded).toHaveBeenCalledOnce();
    page.socket.reconnect();
    vi.advanceTimersByTime(120_000);
    expect(page.webSockets).toHaveLength(1);
  });

  it('frames that the contract doesn’t declare reach nobody', () => {
    const page = connected();
    const listener = vi.fn();
    page.socket.onFrame(listener);
    for (const data of ['no json', '{"type":"joined"}', '{"type":"unheard_of"}', new Blob()])
      page.webSocket().onmessage?.({ data });
    expect(listener).not.toHaveBeenCalled();
  });

  it('frames of a dropped connection are ignored', () => {
    const page = connected();
    const old = page.webSocket();
    const listener = vi.fn();
    page.socket.onFrame(listener);
    old.cut();
    old.say(joined);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('reconnecting', () => {
  it('waits 3 s, then half as long again each time, for five tries', () => {
    const waits = failUntilGivenUp(connected());
    expect(waits).toEqual([3000, 4500, 6750, 10125, 15187]);
  });

  it('never waits longer than 30 s and jitters by up to a tenth', () => {
    expect(delayOf(20, 0)).toBe(30_000);
    expect(delayOf(1, 1)).toBeCloseTo(3300);
    expect(delayOf(1, 0.5)).toBeCloseTo(3150);
  });

  it('after the fifth failure it waits until it is told to reconnect', () => {
    const page = connected();
    failUntilGivenUp(page);
    vi.advanceTimersByTime(600_000);
    expect(page.webSockets).toHaveLength(6);
    expect(page.socket.state()).toEqual({ status: 'disconnected', lost: true, gaveUp: true });
    page.socket.reconnect();
    expect(page.webSockets).toHaveLength(7);
  });

  it('a probe tries again after giving up, and no sooner', () => {
    const page = connected();
    page.webSocket().cut();
    page.socket.probe();
    expect(page.webSockets).toHaveLength(1);
    page.socket.reconnect();
    failUntilGivenUp(page);
    const before = page.webSockets.length;
    page.socket.probe();
    expect(page.webSockets).toHaveLength(before + 1);
  });

  it('a connection resets the number of tries', () => {
    const page = connected();
    page.webSocket().cut();
    vi.advanceTimersByTime(3000);
    page.webSocket().accept();
    expect(page.socket.state()).toEqual({ status: 'connected', lost: false, gaveUp: false });
    expect(failUntilGivenUp(page)).toHaveLength(5);
  });

  it('a restarting server is an ordinary drop', () => {
    const page = connected();
    page.webSocket().cut(1012);
    vi.advanceTimersByTime(3000);
    expect(page.webSockets).toHaveLength(2);
    expect(page.socket.state()).toEqual({ status: 'connecting', lost: true, gaveUp: false });
  });

  it('connects once when asked twice', () => {
    const page = pageSocket();
    page.socket.open();
    page.socket.reconnect();
    expect(page.webSockets).toHaveLength(1);
  });
});

describe('heartbeat', () => {
  it('asks after 20 s of silence and drops a connection that does not answer within 10 s', () => {
    const page = connected();
    vi.advanceTimersByTime(19_999);
    expect(page.webSocket().sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(page.webSocket().sent).toEqual([{ type: 'ping' }]);
    vi.advanceTimersByTime(10_000);
    expect(page.socket.state().status).toBe('disconnected');
    expect(page.webSockets[0]?.closed).toBe(true);
  });

  it('any answer keeps the connection', () => {
    const page = connected();
    for (let round = 0; round < 5; round += 1) {
      vi.advanceTimersByTime(20_000);
      page.webSocket().say({ type: 'pong' });
    }
    expect(page.socket.state().status).toBe('connected');
    expect(page.webSockets).toHaveLength(1);
  });

  it('in doubt, it counts as lost at once, and drops without an answer within 3 s', () => {
    const page = connected();
    page.socket.doubt();
    expect(page.socket.state()).toEqual({ status: 'disconnected', lost: true, gaveUp: false });
    expect(page.socket.send({ type: 'ping' })).toBe(false);
    expect(page.webSocket().sentOf('ping')).toHaveLength(1);
    vi.advanceTimersByTime(2999);
    expect(page.webSocket().closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(page.webSocket().closed).toBe(true);
  });

  it('in doubt, an answer makes it count as connected again, on the same connection', () => {
    const page = connected();
    page.socket.doubt();
    page.webSocket().say({ type: 'pong' });
    expect(page.socket.state()).toEqual({ status: 'connected', lost: false, gaveUp: false });
    vi.advanceTimersByTime(3000);
    expect(page.webSockets).toHaveLength(1);
  });

  it('in doubt, a frame that was already on its way is passed on, but doesn’t count as an answer', () => {
    const page = connected();
    const sessionId = '019b92bf-c500-7e0c-9262-2d2989842987';
    const frames: unknown[] = [];
    page.socket.onFrame((frame) => frames.push(frame));
    page.socket.doubt();
    page.webSocket().say({ type: 'call_closed', sessionId });
    expect(frames).toEqual([{ type: 'call_closed', sessionId }]);
    expect(page.socket.state().status).toBe('disconnected');
    vi.advanceTimersByTime(3000);
    expect(page.webSocket().closed).toBe(true);
  });

  it('in doubt, the return of the network makes a new connection at once', () => {
    const page = connected();
    page.socket.doubt();
    page.socket.reconnect();
    expect(page.webSockets).toHaveLength(2);
    page.webSocket().accept();
    expect(page.socket.state().status).toBe('connected');
  });

  it('without a connection there is nothing to doubt', () => {
    const page = pageSocket();
    page.socket.doubt();
    expect(page.socket.state()).toEqual({ status: 'connecting', lost: false, gaveUp: false });
  });

  it('a probe asks at once and waits 3 s for the answer', () => {
    const page = connected();
    page.socket.probe();
    expect(page.webSocket().sentOf('ping')).toHaveLength(1);
    vi.advanceTimersByTime(3000);
    expect(page.socket.state().status).toBe('disconnected');
  });

  it('a connection that never opens counts as a failed try', () => {
    const page = pageSocket();
    vi.advanceTimersByTime(10_000);
    expect(page.socket.state()).toEqual({ status: 'disconnected', lost: true, gaveUp: false });
  });
});

it('makes no more tries once closed, and has all of them again when reopened', () => {
  const page = connected();
  page.webSocket().cut();
  page.socket.close();
  vi.advanceTimersByTime(60_000);
  expect(page.webSockets).toHaveLength(1);
  page.socket.open();
  expect(page.webSockets).toHaveLength(2);
  expect(failUntilGivenUp(page)).toHaveLength(5);
});

it('frames reach every listener until it unsubscribes', () => {
  const page = connected();
  const [staying, leaving] = [vi.fn(), vi.fn()];
  page.socket.onFrame(staying);
  page.socket.onFrame(leaving)();
  page.webSocket().say(joined);
  expect(staying).toHaveBeenCalledExactlyOnceWith(joined);
  expect(leaving).not.toHaveBeenCalled();
});
