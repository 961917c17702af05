import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeConnections } from '../../test/fake-connections.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import type { LinkEvent } from './room.ts';
import type { Shown } from './shown-channel.ts';
import { nothingIncoming, useConnections } from './use-connections.ts';

const circleId = 'circle';
const luca = { userId: 'luca', deviceId: 'lucas' };
const mei = { userId: 'mei', deviceId: 'meis' };
const shown: Shown = { microphone: true, camera: false, screen: false };

/** Connections to Luca and Mei, in this order. */
const show = () => {
  const { all, open } = fakeConnections();
  const socket = fakeSocket();
  const events: LinkEvent[] = [];
  const client = new QueryClient();
  const hook = renderHook(
    ({ now }) => {
      const outgoing = { audio: null, video: null, shown: now };
      const setup = { address: { circleId }, me: 'ana', iceServers: [], outgoing };
      return useConnections(setup, (event) => events.push(event));
    },
    {
      initialProps: { now: shown },
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const connections = () => hook.result.current;
  act(() => socket.webSocket().accept());
  act(() => connections().connect(luca));
  act(() => connections().connect(mei));
  const send = (now: Shown) => hook.rerender({ now });
  const receive = (index: number, now: Shown) =>
    act(() => all[index]?.channel.onmessage?.({ data: JSON.stringify(now) }));
  return { all, open, socket, events, connections, send, receive };
};

it('signals name the call and the person whom they are for', async () => {
  const { socket } = show();
  const sent = () => socket.webSocket().sentOf('call_signal');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([
    { circleId, to: 'luca' },
    { circleId, to: 'mei' },
  ]);
});

it('signals are taken only from the device to which there is a connection', async () => {
  const { all, socket, connections } = show();
  await waitFor(() => expect(socket.webSocket().sentOf('call_signal')).toHaveLength(2));
  const signal = JSON.stringify({ description: { type: 'answer', sdp: 'x 1 0' }, offer: 1 });
  connections().takeSignal({ ...luca, deviceId: 'his phone', signal });
  connections().takeSignal({ userId: 'noor', deviceId: 'noors', signal });
  connections().takeSignal({ ...mei, signal });
  await waitFor(() => expect(all[1]?.currentRemoteDescription).not.toBeNull());
  expect(all[0]?.currentRemoteDescription).toBeNull();
});

it('events of a connection are reported with its device', () => {
  const { all, events } = show();
  act(() => all[0]?.become('connected'));
  act(() => all[1]?.become('disconnected'));
  act(() => all[1]?.become('failed'));
  expect(events).toEqual([
    { type: 'link', ...luca, link: 'connected', at: expect.any(Number) },
    { type: 'link', ...mei, link: 'dropped', at: expect.any(Number) },
    { type: 'link_failed', ...mei },
  ]);
});

it('what somebody sends is forgotten when they are disconnected', () => {
  const { open, connections, receive } = show();
  receive(0, shown);
  receive(1, { ...shown, camera: true });
  act(() => connections().disconnect('mei'));
  expect(connections().incoming).toEqual({ luca: { ...nothingIncoming, shown } });
  expect(open()).toHaveLength(1);
  act(() => connections().disconnectAll());
  expect([connections().incoming, open()]).toEqual([{}, []]);
});

it('everybody learns what this browser shows', () => {
  const { all, send } = show();
  const told = all.map(({ channel }) => {
    channel.readyState = 'open';
    return vi.spyOn(channel, 'send');
  });
  const next = { ...shown, camera: true };
  send(next);
  for (const one of told) expect(one).toHaveBeenLastCalledWith(JSON.stringify(next));
});
