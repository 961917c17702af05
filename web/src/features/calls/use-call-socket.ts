import type { ServerFrame } from '@ithaca/contracts/frames';
import { useEffect, useEffectEvent } from 'react';
import { useConnected, useFrames, useSocket, useSocketState } from '../../lib/use-socket.ts';
import { type InCall, isOut } from './room.ts';

/** In a call, a lost connection to the server is tried again this often, in milliseconds. */
const reconnectEveryMs = 1000;

/** A join that isn't answered within this time, or was refused for the moment, is repeated; in milliseconds. */
const joinEveryMs = 5000;

/**
 * The part that all kinds of calls have in common: joins it on every connection to the server, leaves it when the
 * component is unmounted, and passes on what the server says.
 * @returns whether this browser is connected to the server
 */
export const useCallSocket = (call: {
  phase: InCall['phase'];
  onConnected: () => void;
  onFrame: (frame: ServerFrame) => void;
  /**
   * Called when the page is closed, reloaded or left for another site: the others would see a frozen picture until their
   * connections are found to be lost. The browser may bring the page back, which then isn't in the call.
   */
  onPageLeft: () => void;
  /** Called when the component is unmounted. */
  onEnd: () => void;
}): boolean => {
  const isJoining = call.phase === 'joining';
  const needsServer = !isOut(call.phase);
  const socket = useSocket();
  const online = useSocketState().status === 'connected';
  useFrames(call.onFrame);
  useConnected(call.onConnected);
  const start = useEffectEvent(() => {
    if (socket.state().status === 'connected') call.onConnected();
  });
  // The server may have refused it because it was busy.
  const joinAgain = useEffectEvent(call.onConnected);
  useEffect(() => {
    if (!online || !isJoining) return undefined;
    const timer = setInterval(() => joinAgain(), joinEveryMs);
    return () => clearInterval(timer);
  }, [online, isJoining]);
  const leavePage = useEffectEvent(call.onPageLeft);
  useEffect(() => {
    const leave = () => leavePage();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  const stop = useEffectEvent(call.onEnd);
  useEffect(() => {
    start();
    return () => stop();
  }, []);
  useEffect(() => {
    if (online || !needsServer) return undefined;
    const timer = setInterval(() => socket.reconnect(), reconnectEveryMs);
    return () => clearInterval(timer);
  }, [socket, online, needsServer]);
  return online;
};
