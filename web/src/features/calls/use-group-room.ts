import type { CircleCall } from '@ithaca/contracts/calls';
import { useEffect, useEffectEvent } from 'react';
import { useFlow } from '../../lib/use-flow.ts';
import { awayIn, emptyGroup, type GroupEffect, groupAfter } from './group-room.ts';
import type { Outgoing } from './peer.ts';
import { budgetFor } from './picture-budget.ts';
import type { Sounds } from './speaking.ts';
import { useCallSocket } from './use-call-socket.ts';
import { useConnections } from './use-connections.ts';

/**
 * Takes part in the call of a circle while the component is mounted: joins it, connects to each of the other
 * browsers and keeps all connections (product 5.8).
 */
export const useGroupRoom = (call: CircleCall, me: string, outgoing: Outgoing) => {
  const { circleId, iceServers } = call;
  const address = { circleId };

  const perform = (effect: GroupEffect) => {
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

  const [room, send] = useFlow({ initial: emptyGroup, reduce: groupAfter(me), perform });
  const connections = useConnections({ address, me, iceServers, outgoing }, send);
  const { peers, incoming } = connections;

  const away = awayIn(room).map((peer) => peer.deviceId);
  const { online, join, leave } = useCallSocket({
    address,
    phase: room.phase,
    connections,
    away,
    // The person is no longer in the circle, or it is read-only.
    refusals: ['not_found', 'read_only'],
    send,
  });

  // Somebody who is removed while they have no connection to the server isn't announced as leaving.
  const tellMembers = useEffectEvent(() =>
    send({ type: 'members', userIds: call.people.map(({ id }) => id) }),
  );
  const members = call.people.map(({ id }) => id).join();
  const awayNow = away.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when one of the two changes
  useEffect(() => tellMembers(), [members, awayNow]);

  const limitAll = useEffectEvent((people: number, isScreen: boolean) => {
    for (const peer of peers.values()) peer.limit(budgetFor(people, isScreen));
  });
  // Also when somebody replaces a person who left, or joins with another device.
  const devices = room.peers.map((peer) => peer.deviceId).join();
  const people = room.peers.length + 1;
  const isScreen = outgoing.shown.screen;
  useEffect(() => {
    if (devices !== '') limitAll(people, isScreen);
  }, [devices, people, isScreen]);

  /** The sound of everybody so far, oneself too, by their user ids. */
  const readSounds = async (): Promise<Sounds> => {
    const others = [...peers].map(async ([userId, peer]) => {
      return [userId, await peer.heard()] as const;
    });
    // All connections send the same sound.
    const [one] = peers.values();
    const own = one ? [[me, await one.said()] as const] : [];
    return new Map([...(await Promise.all(others)), ...own]);
  };

  return {
    room,
    incoming,
    readSounds,
    online,
    leave: () => send({ type: 'left' }),
    rejoin: () => send({ type: 'rejoined' }),
  };
};
