import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from './socket.ts';

/** The connection of a page, shared by all that use it. */
export interface PageSocket {
  readonly socket: Socket;
  /** Keeps it open until the returned function is called. */
  readonly need: () => () => void;
  /** Opens it again after `socket.close`, where it is still needed. */
  readonly resume: () => void;
}

/** One a page: a page has one query client. Kept apart, so that pages without a connection stay small. */
export const pageSockets = new WeakMap<QueryClient, PageSocket>();

/**
 * Ends the page's connection, where it has one, before the page itself ends the sign-in: that the
 * server closes it then is no news. Returns how to take it up again when the sign-in did not end.
 */
export const pausePageSocket = (client: QueryClient): (() => void) => {
  const page = pageSockets.get(client);
  page?.socket.close();
  return () => page?.resume();
};
