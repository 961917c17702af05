import type { Call } from '@ithaca/contracts/calls';
import type { Outgoing } from './peer.ts';
import { sceneOf } from './scene.ts';
import { nothingIncoming } from './use-connections.ts';
import { useRoom } from './use-room.ts';

/** Takes part in the call of a session, with the other person alone (product 3.12). */
export const useSessionRoom = (call: Call, me: string, outgoing: Outgoing) => {
  const { sessionId, iceServers, other } = call;
  const { room, connections, online, leave, rejoin } = useRoom({
    address: { sessionId },
    me,
    iceServers,
    outgoing,
  });
  return {
    room,
    scene: sceneOf(room, online),
    incoming: connections.incoming[other.id] ?? nothingIncoming,
    leave,
    rejoin,
    stats: async () => (await connections.peers.get(other.id)?.stats()) ?? null,
  };
};
