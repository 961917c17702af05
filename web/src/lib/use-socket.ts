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

/** How long the connection outlives the last screen that needed it; milliseconds. */
const lingerMs = 1000;

interface PageSocket {
  readonly socket: Socket;
  /** Keeps it open until the returned function is called. */
  readonly need: () => () => void;
}

const createPageSocket = (): PageSocket => {
  const socket = createSocket({
    connect,
    random: Math.random,
    onSignInEnded: () => window.location.reload(),
  });
  for (const event of ['offline', 'focus']) window.addEventListener(event, socket.probe);
  window.addEventListener('online', socket.reconnect);
  let needs = 0;
  return {
    socket,
    need: () => {
      needs += 1;
      socket.open();
      return () => {
        needs -= 1;
        setTimeout(() => needs === 0 && socket.close(), lingerMs);
      };
    },
  };
};

/** One a page: a page has one query client. */
const pageSockets = new WeakMap<QueryClient, PageSocket>();

/** The page's connection, open while a screen that uses it is shown. Signed-in screens only. */
export const useSocket = (): Socket => {
  const client = useQueryClient();
  const page = pageSockets.get(client) ?? createPageSocket();
  pageSockets.set(client, page);
  useEffect(() => page.need(), [page]);
  return page.socket;
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
