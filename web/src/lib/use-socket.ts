import type { ServerFrame } from '@ithaca/contracts/frames';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type PageSocket, pageSockets } from './page-socket.ts';
import { forgetPersonalTexts } from './personal-texts.ts';
import { createSocket, type Socket, type SocketState, type WebSocketLike } from './socket.ts';

const address = () => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
};

const connect = (): WebSocketLike => {
  const web = new WebSocket(address());
  const webSocket: WebSocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => web.send(text),
    close: () => web.close(),
  };
  web.onopen = () => webSocket.onopen?.();
  web.onmessage = (event) => webSocket.onmessage?.(event);
  web.onclose = (event) => webSocket.onclose?.(event);
  return webSocket;
};

/** How long the socket stays open after the last screen that needed it, in milliseconds. */
const lingerMs = 1000;

const createPageSocket = (): PageSocket => {
  const socket = createSocket({
    connect,
    random: Math.random,
    onSignInEnded: () => {
      forgetPersonalTexts();
      window.location.reload();
    },
  });
  window.addEventListener('focus', socket.probe);
  window.addEventListener('offline', socket.doubt);
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
    resume: () => needs > 0 && socket.open(),
  };
};

/** The page's socket, open while a mounted component uses it. For signed-in people only. */
export const useSocket = (): Socket => {
  const client = useQueryClient();
  const page = pageSockets.get(client) ?? createPageSocket();
  pageSockets.set(client, page);
  useEffect(() => page.need(), [page]);
  return page.socket;
};

/** The state of the page's connection. */
export const useSocketState = (): SocketState => {
  const socket = useSocket();
  return useSyncExternalStore(socket.onState, socket.state);
};

/** Calls back with every frame from the server while the component is mounted. */
export const useFrames = (listener: (frame: ServerFrame) => void): void => {
  const socket = useSocket();
  const latest = useEffectEvent(listener);
  useEffect(() => socket.onFrame((frame) => latest(frame)), [socket]);
};

/** Calls back on every connection, with whether it is a reconnection. */
export const useConnected = (listener: (again: boolean) => void): void => {
  const socket = useSocket();
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const { status, lost } = socket.state();
    let again = status === 'connected' || lost;
    return socket.onState(() => {
      if (socket.state().status !== 'connected') return;
      latest(again);
      again = true;
    });
  }, [socket]);
};

/** Calls back when an attempt to connect fails. Browsers don't say whether it was refused. */
export const useFailedTries = (listener: () => void): void => {
  const socket = useSocket();
  const latest = useEffectEvent(listener);
  useEffect(() => {
    let trying = socket.state().status === 'connecting';
    return socket.onState(() => {
      const { status, lost } = socket.state();
      if (trying && status === 'disconnected' && lost) latest();
      trying = status === 'connecting';
    });
  }, [socket]);
};
