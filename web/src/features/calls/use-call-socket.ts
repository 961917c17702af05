import type { FrameErrorCode, ServerFrame } from '@ithaca/contracts/frames';
import { useEffect, useEffectEvent, useState } from 'react';
import { v4 as newId } from 'uuid';
import { useConnected, useFrames, useSocket, useSocketState } from '../../lib/use-socket.ts';
import { isOut, type Room, type RoomEvent } from './room.ts';
import { useAfterTimeout } from './use-after-timeout.ts';
import type { CallAddress, useConnections } from './use-connections.ts';

/** In a call, a lost connection to the server is tried again this often, in milliseconds. */
const reconnectEveryMs = 1000;

/** A join that isn't answered within this time, or was refused for the moment, is repeated; in milliseconds. */
const joinEveryMs = 5000;

/**
 * How long picture and sound are exchanged with somebody who has no connection to the server, in milliseconds: long
 * enough for a change of network or a restart of the server. If their account was suspended or they signed out in the
 * meantime, this browser can't know.
 */
const awayMaxMs = 60_000;

const isAbout = (frame: ServerFrame, address: CallAddress) =>
  'sessionId' in address
    ? 'sessionId' in frame && frame.sessionId === address.sessionId
    : 'circleId' in frame && frame.circleId === address.circleId;

/**
 * Keeps the connection to the server during a call: says when to join and what the server says, and leaves the call when
 * the component is unmounted.
 */
export const useCallSocket = (call: {
  address: CallAddress;
  phase: Room['phase'];
  connections: Pick<ReturnType<typeof useConnections>, 'takeSignal' | 'disconnectAll'>;
  /** The devices of the people who have no connection to the server. */
  away: readonly string[];
  /** The errors that mean, in answer to a join, that this person can't be in the call. */
  refusals: readonly FrameErrorCode[];
  send: (event: RoomEvent) => void;
}) => {
  const { address, phase, connections, send } = call;
  const isJoining = phase === 'joining';
  const needsServer = !isOut(phase);
  const socket = useSocket();
  const online = useSocketState().status === 'connected';
  const [deviceId] = useState(() => newId());
  const join = () => socket.send({ type: 'call_join', ...address, deviceId });
  const leave = () => socket.send({ type: 'call_leave', ...address });

  useFrames((frame) => {
    if (frame.type === 'error') {
      const isRefused = isJoining && call.refusals.includes(frame.code);
      // Only a join is answered with `not_open`. The other errors may be about a message, for example.
      if (isRefused || frame.code === 'not_open') send({ type: 'closed' });
    }
    if (!isAbout(frame, address)) return;
    // The call of a circle may also be watched by this page, without being in it.
    if (frame.type === 'call_state' && frame.here.some((device) => device.deviceId === deviceId))
      send({ type: 'state', here: frame.here, left: frame.left });
    if (frame.type === 'call_full') send({ type: 'full' });
    if (frame.type === 'call_taken_over') send({ type: 'taken_over' });
    if (frame.type === 'call_closed') send({ type: 'closed' });
    if (frame.type === 'call_signal') connections.takeSignal(frame);
  });

  const tellConnected = () => send({ type: 'socket_connected' });
  useConnected(tellConnected);
  const start = useEffectEvent(() => {
    if (socket.state().status === 'connected') tellConnected();
  });
  const stop = useEffectEvent(() => {
    leave();
    connections.disconnectAll();
  });
  useEffect(() => {
    start();
    return () => stop();
  }, []);

  // The server may have refused it because it was busy.
  const joinAgain = useEffectEvent(tellConnected);
  useEffect(() => {
    if (!online || !isJoining) return undefined;
    const timer = setInterval(() => joinAgain(), joinEveryMs);
    return () => clearInterval(timer);
  }, [online, isJoining]);

  useEffect(() => {
    if (online || !needsServer) return undefined;
    const timer = setInterval(() => socket.reconnect(), reconnectEveryMs);
    return () => clearInterval(timer);
  }, [socket, online, needsServer]);

  // When the page is closed, reloaded or left for another site, the others would see a frozen picture until their
  // connections are found to be lost. The browser may bring the page back, which then isn't in the call.
  const leavePage = useEffectEvent(() => send({ type: 'left' }));
  useEffect(() => {
    const listener = () => leavePage();
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  }, []);

  useAfterTimeout(call.away, awayMaxMs, (device) =>
    send({ type: 'away_too_long', deviceId: device }),
  );

  return {
    /** Whether this browser is connected to the server. */
    online,
    join,
    leave,
  };
};
