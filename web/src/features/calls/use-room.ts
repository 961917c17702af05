import { useFlow } from '../../lib/use-flow.ts';
import { awayIn, emptyRoom, type RoomEffect, roomAfter } from './room.ts';
import { useCallSocket } from './use-call-socket.ts';
import { type CallSetup, useConnections } from './use-connections.ts';

/**
 * Takes part in a call while the component is mounted: joins it, connects to the browsers of the others and keeps
 * all connections (product 3.12, 5.8).
 */
export const useRoom = (setup: CallSetup) => {
  const { address, me } = setup;
  const kind = 'sessionId' in address ? 'session' : 'circle';

  const perform = (effect: RoomEffect) => {
    switch (effect.type) {
      case 'join':
        return join();
      case 'leave':
        return leave();
      case 'connect':
        return connections.connect(effect);
      case 'resume':
        return connections.peers.get(effect.userId)?.resume();
      case 'disconnect':
        return connections.disconnect(effect.userId);
      case 'disconnect_all':
        return connections.disconnectAll();
    }
  };

  const [room, send] = useFlow({ initial: emptyRoom, reduce: roomAfter(kind, me), perform });
  const connections = useConnections(setup, send);
  const { online, join, leave } = useCallSocket({
    address,
    phase: room.phase,
    connections,
    away: awayIn(room).map(({ deviceId }) => deviceId),
    // The call no longer exists for this person, or their circle is read-only.
    refusals: kind === 'session' ? ['not_found'] : ['not_found', 'read_only'],
    send,
  });

  return {
    room,
    send,
    connections,
    online,
    leave: () => send({ type: 'left' }),
    rejoin: () => send({ type: 'rejoined' }),
  };
};
