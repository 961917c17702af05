import type { Call } from '@ithaca/contracts/calls';
import { useFlow } from '../../lib/use-flow.ts';
import type { Outgoing } from './peer.ts';
import { emptyRoom, type RoomEffect, roomAfter, sceneOf } from './room.ts';
import { useCallSocket } from './use-call-socket.ts';
import { nothingIncoming, useConnections } from './use-connections.ts';

/**
 * Takes part in a call while the component is mounted: joins it, connects to the other browser and keeps
 * both connections (product 3.12).
 */
export const useRoom = (call: Call, me: string, outgoing: Outgoing) => {
  const { sessionId, iceServers, other } = call;
  const address = { sessionId };

  const perform = (effect: RoomEffect) => {
    switch (effect.type) {
      case 'join':
        return join();
      case 'leave':
        return leave();
      case 'connect':
        return connections.connect({ userId: other.id, deviceId: effect.peer });
      case 'resume':
        return connections.peers.get(other.id)?.resume();
      case 'disconnect':
        return connections.disconnect(other.id);
    }
  };

  const [room, send] = useFlow({ initial: emptyRoom, reduce: roomAfter(other.id), perform });
  const connections = useConnections({ address, me, iceServers, outgoing }, send);
  const { online, join, leave } = useCallSocket({
    address,
    phase: room.phase,
    connections,
    away: room.peer !== null && !room.otherIsHere ? [room.peer] : [],
    // The call no longer exists for this person.
    refusals: ['not_found'],
    send,
  });

  return {
    room,
    scene: sceneOf(room, online),
    incoming: connections.incoming[other.id] ?? nothingIncoming,
    leave: () => send({ type: 'left' }),
    rejoin: () => send({ type: 'rejoined' }),
    stats: async () => (await connections.peers.get(other.id)?.stats()) ?? null,
  };
};
