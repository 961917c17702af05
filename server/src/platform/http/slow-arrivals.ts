import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const allowed = new WeakSet<Duplex>();

/**
 * While `receive` runs, a request may take longer to arrive than Node allows all requests of a
 * server: a file may come from a phone with a slow connection. The connection is closed when the
 * request hasn't arrived after `maxMs`, even if it was refused meanwhile.
 */
export const allowSlowArrival = async <T>(
  request: Pick<IncomingMessage, 'socket' | 'once'>,
  maxMs: number,
  receive: () => Promise<T>,
): Promise<T> => {
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), maxMs);
  request.once('close', () => clearTimeout(timer));
  allowed.add(socket);
  try {
    return await receive();
  } finally {
    allowed.delete(socket);
  }
};

/** Whether an error is Node's report of a slow request that is allowed to be slow. */
export const isAllowedToBeSlow = ({ code }: NodeJS.ErrnoException, socket: Duplex): boolean =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT' && allowed.has(socket);
