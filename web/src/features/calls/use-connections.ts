import type { IceServer } from '@ithaca/contracts/calls';
import { useEffect, useState } from 'react';
import { useSocket } from '../../lib/use-socket.ts';
import type { Outgoing } from './peer.ts';
import { createReconnectingPeer, type ReconnectingPeer } from './reconnecting-peer.ts';
import type { Device, LinkEvent } from './room.ts';
import type { Shown } from './shown-channel.ts';

/** What a call belongs to, as frames name it. */
export type CallAddress = { readonly sessionId: string } | { readonly circleId: string };

/** What another person sends. */
export interface Incoming {
  readonly stream: MediaStream | null;
  /** Unknown until the two are connected. */
  readonly shown: Shown | null;
}

/** From somebody who isn't connected yet. */
export const nothingIncoming: Incoming = { stream: null, shown: null };

/** What is needed to connect to the others in a call. */
export interface CallSetup {
  readonly address: CallAddress;
  /** The viewer's user id. */
  readonly me: string;
  readonly iceServers: readonly IceServer[];
  readonly outgoing: Outgoing;
}

/** The connections between this browser and the others in a call, one for each person. */
export const useConnections = (
  { address, me, iceServers, outgoing }: CallSetup,
  onEvent: (event: LinkEvent) => void,
) => {
  const socket = useSocket();
  const [incoming, setIncoming] = useState<Readonly<Record<string, Incoming>>>({});
  // Not rendered, because frames may arrive before the next render.
  const [peers] = useState(() => new Map<string, ReconnectingPeer & Pick<Device, 'deviceId'>>());

  const receive = (userId: string, change: Partial<Incoming>) =>
    setIncoming((now) => ({ ...now, [userId]: { ...nothingIncoming, ...now[userId], ...change } }));

  const connect = ({ userId, deviceId }: Device) => {
    const peer = createReconnectingPeer({
      leads: me < userId,
      iceServers,
      outgoing,
      send: (signal) => socket.send({ type: 'call_signal', ...address, to: userId, signal }),
      onLink: (link) => onEvent({ type: 'link', userId, deviceId, link, at: Date.now() }),
      onFailed: () => onEvent({ type: 'link_failed', userId, deviceId }),
      // In a new object, because the stream itself stays the same when a track is added.
      onStream: (stream) => receive(userId, { stream }),
      onShown: (shown) => receive(userId, { shown }),
    });
    peers.set(userId, { ...peer, deviceId });
  };

  const disconnect = (userId: string) => {
    peers.get(userId)?.close();
    peers.delete(userId);
    setIncoming(({ [userId]: _gone, ...others }) => others);
  };

  const disconnectAll = () => {
    for (const userId of [...peers.keys()]) disconnect(userId);
  };

  const takeSignal = (signal: Device & { signal: string }) => {
    const peer = peers.get(signal.userId);
    // Another device of theirs may still be sending.
    if (peer?.deviceId === signal.deviceId) peer.receive(signal.signal);
  };

  useEffect(() => {
    for (const peer of peers.values()) peer.update(outgoing);
  }, [peers, outgoing]);
  useEffect(() => {
    for (const peer of peers.values()) peer.renewServers(iceServers);
  }, [peers, iceServers]);

  /** `peers` and `incoming` are by user id. */
  return { peers, incoming, connect, disconnect, disconnectAll, takeSignal };
};
