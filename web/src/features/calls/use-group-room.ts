import type { CircleCall } from '@ithaca/contracts/calls';
import type { ServerFrame } from '@ithaca/contracts/frames';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v4 as newId } from 'uuid';
import { useFlow } from '../../lib/use-flow.ts';
import { useSocket } from '../../lib/use-socket.ts';
import { emptyGroup, type GroupEffect, type GroupEvent, groupAfter } from './group-room.ts';
import type { Outgoing } from './peer.ts';
import { budgetFor } from './picture-budget.ts';
import { createReconnectingPeer, type ReconnectingPeer } from './reconnecting-peer.ts';
import { awayMaxMs } from './room.ts';
import type { Sounds } from './speaking.ts';
import { useAfterTimeout } from './use-after-timeout.ts';
import { useCallSocket } from './use-call-socket.ts';
import { type Incoming, nothingIncoming } from './use-room.ts';

/** What the others send, by their user ids. */
export type GroupIncoming = Readonly<Record<string, Incoming>>;

/**
 * Takes part in the call of a circle while the component is mounted: joins it, connects to each of the other
 * browsers and keeps all connections (product 5.8).
 */
export const useGroupRoom = (call: CircleCall, me: string, outgoing: Outgoing) => {
  const { circleId, iceServers } = call;
  const socket = useSocket();
  const [deviceId] = useState(() => newId());
  const [incoming, setIncoming] = useState<GroupIncoming>({});
  // Frames may arrive before the next render.
  const peers = useRef(new Map<string, ReconnectingPeer & { readonly deviceId: string }>());

  const receive = (userId: string, change: Partial<Incoming>) =>
    setIncoming((now) => ({ ...now, [userId]: { ...nothingIncoming, ...now[userId], ...change } }));

  const disconnect = (userId: string) => {
    peers.current.get(userId)?.close();
    peers.current.delete(userId);
    setIncoming(({ [userId]: _gone, ...others }) => others);
  };

  const disconnectAll = () => {
    for (const userId of [...peers.current.keys()]) disconnect(userId);
  };

  const connect = (
    device: { userId: string; deviceId: string },
    send: (event: GroupEvent) => void,
  ) => {
    const { userId } = device;
    const peer = createReconnectingPeer({
      leads: me < userId,
      iceServers,
      outgoing,
      send: (signal) => socket.send({ type: 'call_signal', circleId, to: userId, signal }),
      onLink: (link) => send({ type: 'link', ...device, link, at: Date.now() }),
      onFailed: () => send({ type: 'link_failed', ...device }),
      onStream: (stream) => receive(userId, { stream }),
      onShown: (shown) => receive(userId, { shown }),
    });
    peers.current.set(userId, { ...peer, deviceId: device.deviceId });
  };

  const perform = (effect: GroupEffect, send: (event: GroupEvent) => void) => {
    switch (effect.type) {
      case 'join':
        return socket.send({ type: 'call_join', circleId, deviceId });
      case 'leave':
        return socket.send({ type: 'call_leave', circleId });
      case 'connect':
        return connect({ userId: effect.userId, deviceId: effect.deviceId }, send);
      case 'resume':
        return peers.current.get(effect.userId)?.resume();
      case 'disconnect':
        return disconnect(effect.userId);
      case 'disconnect_all':
        return disconnectAll();
    }
  };

  const [room, send] = useFlow({ initial: emptyGroup, reduce: groupAfter(me), perform });

  const hear = (frame: ServerFrame) => {
    // A refused join means that the person is no longer in the circle, or it is read-only.
    if (frame.type === 'error' && room.phase === 'joining') {
      if (frame.code === 'not_found' || frame.code === 'read_only') send({ type: 'closed' });
    }
    if (!('circleId' in frame) || frame.circleId !== circleId) return;
    if (frame.type === 'call_state' && frame.here.some((device) => device.deviceId === deviceId))
      send({ type: 'state', here: frame.here, left: frame.left });
    if (frame.type === 'call_full') send({ type: 'full' });
    if (frame.type === 'call_taken_over') send({ type: 'taken_over' });
    if (frame.type === 'call_closed') send({ type: 'closed' });
    if (frame.type === 'call_signal') {
      const peer = peers.current.get(frame.userId);
      if (peer?.deviceId === frame.deviceId) peer.receive(frame.signal);
    }
  };

  const online = useCallSocket({
    phase: room.phase,
    onConnected: () => send({ type: 'socket_connected' }),
    onFrame: hear,
    onPageLeft: () => send({ type: 'left' }),
    onEnd: () => {
      socket.send({ type: 'call_leave', circleId });
      disconnectAll();
    },
  });

  const away = room.peers.filter(({ isHere }) => !isHere).map((peer) => peer.deviceId);
  useAfterTimeout(away, awayMaxMs, (deviceId) => send({ type: 'away_too_long', deviceId }));
  // Somebody who is removed while they have no connection to the server isn't announced as leaving.
  const tellMembers = useEffectEvent(() =>
    send({ type: 'members', userIds: call.people.map(({ id }) => id) }),
  );
  const members = call.people.map(({ id }) => id).join();
  const awayNow = away.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when one of the two changes
  useEffect(() => tellMembers(), [members, awayNow]);

  useEffect(() => {
    for (const peer of peers.current.values()) peer.update(outgoing);
  }, [outgoing]);
  useEffect(() => {
    for (const peer of peers.current.values()) peer.renewServers(iceServers);
  }, [iceServers]);
  const limitAll = useEffectEvent((people: number, isScreen: boolean) => {
    for (const peer of peers.current.values()) peer.limit(budgetFor(people, isScreen));
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
    const others = [...peers.current].map(async ([userId, peer]) => {
      return [userId, await peer.heard()] as const;
    });
    // All connections send the same sound.
    const [one] = peers.current.values();
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
