import type { Call } from '@ithaca/contracts/calls';
import type { ServerFrame } from '@ithaca/contracts/frames';
import { useEffect, useRef, useState } from 'react';
import { v4 as newId } from 'uuid';
import { useFlow } from '../../lib/use-flow.ts';
import { useSocket } from '../../lib/use-socket.ts';
import type { Outgoing, Shown } from './peer.ts';
import { createReconnectingPeer, type ReconnectingPeer } from './reconnecting-peer.ts';
import {
  awayMaxMs,
  emptyRoom,
  type RoomEffect,
  type RoomEvent,
  roomAfter,
  sceneOf,
} from './room.ts';
import { useAfterTimeout } from './use-after-timeout.ts';
import { useCallSocket } from './use-call-socket.ts';

/** What the other person sends. */
export interface Incoming {
  readonly stream: MediaStream | null;
  /** Unknown until the two are connected. */
  readonly shown: Shown | null;
}

/** From somebody who isn't connected yet. */
export const nothingIncoming: Incoming = { stream: null, shown: null };

/**
 * Takes part in a call while the component is mounted: joins it, connects to the other browser and keeps
 * both connections (product 3.12).
 */
export const useRoom = (call: Call, me: string, outgoing: Outgoing) => {
  const { sessionId, iceServers, other } = call;
  const socket = useSocket();
  const [deviceId] = useState(() => newId());
  const [incoming, setIncoming] = useState<Incoming>(nothingIncoming);
  // The device belongs to the connection: frames may arrive before the next render.
  const peer = useRef<(ReconnectingPeer & { readonly device: string }) | null>(null);

  const connect = (device: string, send: (event: RoomEvent) => void) => {
    const own = createReconnectingPeer({
      leads: me < other.id,
      iceServers,
      outgoing,
      send: (signal) => socket.send({ type: 'call_signal', sessionId, to: other.id, signal }),
      onLink: (link) => send({ type: 'link', link, at: Date.now() }),
      onFailed: () => send({ type: 'link_failed' }),
      // A new object, because the stream itself stays the same when a track is added.
      onStream: (stream) => setIncoming((now) => ({ ...now, stream })),
      onShown: (shown) => setIncoming((now) => ({ ...now, shown })),
    });
    peer.current = { ...own, device };
  };

  const perform = (effect: RoomEffect, send: (event: RoomEvent) => void) => {
    switch (effect.type) {
      case 'join':
        return socket.send({ type: 'call_join', sessionId, deviceId });
      case 'leave':
        return socket.send({ type: 'call_leave', sessionId });
      case 'connect':
        return connect(effect.peer, send);
      case 'resume':
        return peer.current?.resume();
      case 'disconnect':
        peer.current?.close();
        peer.current = null;
        return setIncoming(nothingIncoming);
    }
  };

  const [room, send] = useFlow({ initial: emptyRoom, reduce: roomAfter(other.id), perform });

  const hear = (frame: ServerFrame) => {
    // A refused join means that the call has closed in the meantime, or no longer exists for this person.
    if (frame.type === 'error') {
      const isRefused = frame.code === 'not_found' && room.phase === 'joining';
      if (isRefused || frame.code === 'not_open') send({ type: 'closed' });
    }
    if (!('sessionId' in frame) || frame.sessionId !== sessionId) return;
    if (frame.type === 'call_state') send({ type: 'state', here: frame.here, left: frame.left });
    if (frame.type === 'call_taken_over') send({ type: 'taken_over' });
    if (frame.type === 'call_closed') send({ type: 'closed' });
    if (frame.type === 'call_signal' && frame.deviceId === peer.current?.device)
      peer.current?.receive(frame.signal);
  };

  const online = useCallSocket({
    phase: room.phase,
    onConnected: () => send({ type: 'socket_connected' }),
    onFrame: hear,
    onPageLeft: () => send({ type: 'left' }),
    onEnd: () => {
      socket.send({ type: 'call_leave', sessionId });
      peer.current?.close();
      peer.current = null;
    },
  });

  const away = room.peer !== null && !room.otherIsHere ? [room.peer] : [];
  useAfterTimeout(away, awayMaxMs, () => send({ type: 'away_too_long' }));

  useEffect(() => peer.current?.update(outgoing), [outgoing]);
  useEffect(() => peer.current?.renewServers(iceServers), [iceServers]);

  return {
    room,
    scene: sceneOf(room, online),
    incoming,
    leave: () => send({ type: 'left' }),
    rejoin: () => send({ type: 'rejoined' }),
    stats: async () => (await peer.current?.stats()) ?? null,
  };
};
