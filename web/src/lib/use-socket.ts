import type { ServerFrame } from '@ithaca/contracts/frames';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createSocket, type Line, type Socket, type SocketState } from './socket.ts';

const address = () => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
};

const connect = (): Line => {
  const web = new WebSocket(address());
  const line: Line = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => web.send(text),
    close: () => web.close(),
  };
  web.onopen = () => line.onopen?.();
  web.onmessage = (event) => line.onmessage?.(event);
  web.onclose = (event) => line.onclose?.(event);
  return line;
};

/** One a page: a page has one query client. Opened by the first screen that needs it, then kept. */
const sockets = new WeakMap<QueryClient, Socket>();

const createPageSocket = () => {
  const socket = createSocket({
    connect,
    random: Math.random,
    onSignInEnded: () => window.location.reload(),
  });
  for (const event of ['offline', 'focus']) window.addEventListener(event, socket.probe);
  window.addEventListener('online', socket.reconnect);
  return socket;
};

/** The page's connection; asking for it opens it. Signed-in screens only. */
export const useSocket = (): Socket => {
  const client = useQueryClient();
  const socket = sockets.get(client) ?? createPageSocket();
  sockets.set(client, socket);
  useEffect(() => socket.open(), [socket]);
  return socket;
};

/** Whether the page is connected, kept up to date. */
export const useSocketState = (): SocketState => {
  const socket = useSocket();
  return useSyncExternalStore(socket.onState, socket.state);
};

/** Calls back with every frame of the server while the component is shown. */
export const useFrames = (listener: (frame: ServerFrame) => void): void => {
  const socket = useSocket();
  const latest = useEffectEvent(listener);
  useEffect(() => socket.onFrame((frame) => latest(frame)), [socket]);
};

/** Calls back whenever the page is connected again after a drop. */
export const useReconnected = (listener: () => void): void => {
  const socket = useSocket();
  const latest = useEffectEvent(listener);
  useEffect(() => {
    let dropped = false;
    return socket.onState(() => {
      const { status, lost } = socket.state();
      const back = dropped && status === 'connected';
      dropped = lost;
      if (back) latest();
    });
  }, [socket]);
};
