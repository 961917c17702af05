import type { ServerFrame } from '@ithaca/contracts/frames';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { v4 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSocket } from '../../test/fake-socket.ts';
import type { Room, RoomEvent } from './room.ts';
import { useCallSocket } from './use-call-socket.ts';
import type { CallAddress } from './use-connections.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const luca = { userId: newId(), deviceId: newId() };
const aCircle = { circleId: newId() };
const calls: [kind: string, address: CallAddress][] = [
  ['of two people', { sessionId: newId() }],
  ['of a circle', aCircle],
];

/** This browser is connected to the server, and waits for the answer to its join. */
const show = (address: CallAddress) => {
  const socket = fakeSocket();
  const events: RoomEvent[] = [];
  const connections = { takeSignal: vi.fn(), disconnectAll: vi.fn() };
  const client = new QueryClient();
  const first: { phase: Room['phase']; away: string[] } = { phase: 'joining', away: [] };
  const hook = renderHook(
    (now) =>
      useCallSocket({
        ...now,
        address,
        connections,
        refusals: ['not_found'],
        send: (event) => events.push(event),
      }),
    {
      initialProps: first,
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  act(() => socket.webSocket().accept());
  hook.result.current.join();
  const deviceId = socket.webSocket().sentOf('call_join')[0]?.deviceId ?? '';
  const hear = (frame: object) => {
    events.length = 0;
    act(() => socket.webSocket().say(frame as ServerFrame));
    return [...events];
  };
  const become = (next: Partial<typeof first>) => hook.rerender({ ...first, ...next });
  return { ...hook, socket, events, connections, own: { userId: newId(), deviceId }, hear, become };
};

describe.each(calls)('a call %s', (_, address) => {
  const other = Object.fromEntries(Object.keys(address).map((key) => [key, newId()]));

  it.each(['taken_over', 'closed'])('ends for this device when it is %s', (type) => {
    const { hear } = show(address);
    expect(hear({ type: `call_${type}`, ...address })).toEqual([{ type }]);
    expect(hear({ type: `call_${type}`, ...other })).toEqual([]);
  });

  it('tells who is in it, if this device is', () => {
    const { hear, own } = show(address);
    const state = { type: 'call_state', ...address, left: null };
    expect(hear({ ...state, here: [luca] })).toEqual([]);
    expect(hear({ ...state, here: [own, luca] })).toEqual([
      { type: 'state', here: [own, luca], left: null },
    ]);
    expect(hear({ ...state, ...other, here: [own, luca] })).toEqual([]);
  });

  it('passes on its own signals only', () => {
    const { hear, connections } = show(address);
    hear({ type: 'call_signal', ...other, ...luca, signal: 'x' });
    expect(connections.takeSignal).not.toHaveBeenCalled();
    hear({ type: 'call_signal', ...address, ...luca, signal: 'x' });
    expect(connections.takeSignal).toHaveBeenCalledWith(expect.objectContaining(luca));
  });

  it('is joined on each connection to the server', () => {
    const { events, socket } = show(address);
    expect(events).toEqual([{ type: 'socket_connected' }]);
    act(() => socket.webSocket().cut());
    act(() => void vi.advanceTimersByTime(1000));
    act(() => socket.webSocket().accept());
    expect(events).toEqual([{ type: 'socket_connected' }, { type: 'socket_connected' }]);
  });

  it('is left when it is no longer shown', () => {
    const { socket, connections, unmount } = show(address);
    unmount();
    expect(socket.webSocket().sentOf('call_leave')).toEqual([{ type: 'call_leave', ...address }]);
    expect(connections.disconnectAll).toHaveBeenCalledOnce();
  });
});

it('the call of a circle may be full', () => {
  const { hear } = show(aCircle);
  expect(hear({ type: 'call_full', ...aCircle })).toEqual([{ type: 'full' }]);
});

it.each([
  ['joining', 'not_found', true],
  ['joining', 'not_open', true],
  ['in', 'not_open', true],
  ['in', 'not_found', false],
  ['joining', 'rate_limited', false],
  ['joining', 'read_only', false],
] as const)('while the phase is %s, the error %s ends the call: %s', (phase, code, ends) => {
  const { hear, become } = show(aCircle);
  become({ phase });
  expect(hear({ type: 'error', code, message: 'Refused' })).toEqual(
    ends ? [{ type: 'closed' }] : [],
  );
});

it('somebody without a connection to the server is out after a minute', () => {
  const { events, become } = show(aCircle);
  become({ phase: 'in', away: [luca.deviceId] });
  events.length = 0;
  act(() => void vi.advanceTimersByTime(59_999));
  expect(events).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(events).toEqual([{ type: 'away_too_long', deviceId: luca.deviceId }]);
});
