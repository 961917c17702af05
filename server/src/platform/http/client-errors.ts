import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemOf, refuse } from '../refusal.ts';

/**
 * Answers bytes that are no request, or one with an address and headers beyond Node's 16 KB, as a
 * problem like every other (decision 6.1), and ends the connection: what follows can't be told.
 */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refusal =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? refuse('too_large')
      : refuse('malformed_json', { detail: 'The request could not be read.' });
  const body = JSON.stringify(problemOf(refusal));
  socket.write(
    [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  socket.destroySoon();
};
