import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from './socket.ts';

/** The page's socket, shared by everything on it. */
export interface PageSocket {
  readonly socket: Socket;
  /** Keeps the socket open until the returned function is called. */
  readonly need: () => () => void;
  /** Reopens the socket after `socket.close` if it is still needed. */
  readonly resume: () => void;
}

/** One per page, as the query client. In a module of its own, so that pages without a socket stay small. */
export const pageSockets = new WeakMap<QueryClient, PageSocket>();

/**
 * Closes the page's socket, if any, before the page signs out, so that the server closing it doesn't look like a lost
 * connection. Returns a function that resumes it if signing out fails.
 */
export const pausePageSocket = (client: QueryClient): (() => void) => {
  const page = pageSockets.get(client);
  page?.socket.close();
  return () => page?.resume();
};
