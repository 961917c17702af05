import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const allowed = new WeakSet<Duplex>();

/**
 * While `receive` runs, a request may take longer to arrive than the server's `requestTimeout`, for
 * example a file from a phone with a slow connection. The connection is closed if the request hasn't
 * arrived after `maxMs`, even if it has been refused by then.
 */
export const allowSlowArrival = async <T>(
  request: Pick<IncomingMessage, 'socket' | 'once' | 'destroy'>,
  maxMs: number,
  receive: () => Promise<T>,
): Promise<T> => {
  const { socket } = request;
  const timer = setTimeout(() => request.destroy(), maxMs);
  request.once('close', () => clearTimeout(timer));
  allowed.add(socket);
  try {
    return await receive();
  } finally {
    allowed.delete(socket);
  }
};

/** Whether an error is Node's request timeout for a request that is allowed to be slow. */
export const isAllowedToBeSlow = ({ code }: NodeJS.ErrnoException, socket: Duplex): boolean =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT' && allowed.has(socket);
