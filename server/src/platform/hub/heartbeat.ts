import { closeCodes } from '@ithaca/contracts/frames';
import type { Connection } from './hub-socket.ts';

/** The sign-in of an open socket is checked regularly, which also records that it is in use. */
const heartbeatsPerSignInCheck = 10;

const check = async (connection: Connection) => {
  // A socket that isn't being read can't answer pings.
  const mayBeSilent = connection.reading.isPaused() && !connection.isClosing();
  if (!connection.alive && !mayBeSilent) return connection.ws.terminate();
  connection.alive = false;
  connection.ws.ping();
  connection.heartbeats += 1;
  if (connection.heartbeats % heartbeatsPerSignInCheck !== 0) return;
  // If the sign-in can't be checked, it counts as valid.
  const valid = await connection.stillSignedIn().catch(() => true);
  if (!valid) connection.close(closeCodes.signInRevoked, 'Signed out');
};

/**
 * Regularly pings all sockets, terminates those that have been silent since the last ping, and closes those whose
 * sign-in has ended.
 * @returns a function that stops it
 */
export const startHeartbeat = (
  sockets: () => Iterable<Connection>,
  everyMs: number,
): (() => void) => {
  const timer = setInterval(() => {
    for (const connection of sockets()) void check(connection);
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
