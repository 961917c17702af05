import type { Call } from '@ithaca/contracts/calls';
import type { ServerFrame } from '@ithaca/contracts/frames';
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { useFlow } from '../../lib/use-flow.ts';
import { useSocket } from '../../lib/use-socket.ts';
import type { Outgoing } from './peer.ts';
import { awayMaxMs, emptyRoom, type RoomEffect, roomAfter, sceneOf } from './room.ts';
import { useAfterTimeout } from './use-after-timeout.ts';
import { useCallSocket } from './use-call-socket.ts';
import { nothingIncoming, useConnections } from './use-connections.ts';

/**
 * Takes part in a call while the component is mounted: joins it, connects to the other browser and keeps
 * both connections (product 3.12).
 */
export const useRoom = (call: Call, me: string, outgoing: Outgoing) => {
  const { sessionId, iceServers, other } = call;
  const socket = useSocket();
  const [deviceId] = useState(() => newId());
  const perform = (effect: RoomEffect) => {
    switch (effect.type) {
      case 'join':
        return socket.send({ type: 'call_join', sessionId, deviceId });
      case 'leave':
        return socket.send({ type: 'call_leave', sessionId });
      case 'connect':
        return connections.connect({ userId: other.id, deviceId: effect.peer });
      case 'resume':
        return connections.peers.get(other.id)?.resume();
      case 'disconnect':
        return connections.disconnect(other.id);
    }
  };

  const [room, send] = useFlow({ initial: emptyRoom, reduce: roomAfter(other.id), perform });
  const connections = useConnections({ address: { sessionId }, me, iceServers, outgoing }, send);

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
    if (frame.type === 'call_signal') connections.takeSignal(frame);
  };

  const online = useCallSocket({
    phase: room.phase,
    onConnected: () => send({ type: 'socket_connected' }),
    onFrame: hear,
    onPageLeft: () => send({ type: 'left' }),
    onEnd: () => {
      socket.send({ type: 'call_leave', sessionId });
      connections.disconnectAll();
    },
  });

  const away = room.peer !== null && !room.otherIsHere ? [room.peer] : [];
  useAfterTimeout(away, awayMaxMs, () => send({ type: 'away_too_long' }));

  return {
    room,
    scene: sceneOf(room, online),
    incoming: connections.incoming[other.id] ?? nothingIncoming,
    leave: () => send({ type: 'left' }),
    rejoin: () => send({ type: 'rejoined' }),
    stats: async () => (await connections.peers.get(other.id)?.stats()) ?? null,
  };
};
