import type { CircleCall } from '@ithaca/contracts/calls';
import { useEffect, useEffectEvent } from 'react';
import type { Outgoing } from './peer.ts';
import { budgetFor } from './picture-budget.ts';
import { awayIn } from './room.ts';
import type { Sounds } from './speaking.ts';
import { useRoom } from './use-room.ts';

/** Takes part in the call of a circle, with several people (product 5.8). */
export const useCircleRoom = (call: CircleCall, me: string, outgoing: Outgoing) => {
  const { circleId, iceServers } = call;
  const { room, send, connections, online, leave, rejoin } = useRoom({
    address: { circleId },
    me,
    iceServers,
    outgoing,
  });
  const { peers, incoming } = connections;

  // Somebody who is removed while they have no connection to the server isn't announced as leaving.
  const tellMembers = useEffectEvent(() =>
    send({ type: 'members', userIds: call.people.map(({ id }) => id) }),
  );
  const members = call.people.map(({ id }) => id).join();
  const away = awayIn(room)
    .map(({ deviceId }) => deviceId)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when one of the two changes
  useEffect(() => tellMembers(), [members, away]);

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

  return { room, incoming, readSounds, online, leave, rejoin };
};
