import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { problemOf, type Refusal, refuse } from '../refusal.ts';
import { isAllowedToBeSlow } from './slow-arrivals.ts';

/** The refusal for a request that is not valid HTTP. */
export const unreadable = () =>
  refuse('malformed_json', { detail: 'The request could not be read.' });

/**
 * Answers invalid HTTP, or a URL and headers over Node's 16 KB limit, with a problem (product 6.1).
 * Closes the connection, because it is unknown where the next request starts.
 */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Duplex) => {
  if (isAllowedToBeSlow(error, socket)) return;
  if (error.code === 'ECONNRESET' || isUnused(error, socket)) return void socket.destroy();
  endWithProblem(socket, error.code === 'HPE_HEADER_OVERFLOW' ? refuse('too_large') : unreadable());
};

/**
 * Whether a connection timed out before anything was sent on it. Browsers open connections in advance, and would take
 * an error for the response to their next request. If the connection is closed instead, they retry that request.
 */
const isUnused = ({ code }: NodeJS.ErrnoException, socket: Duplex): boolean =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket instanceof Socket && socket.bytesRead === 0;

/** Writes a problem directly to a connection that has no response object, and closes it. */
export const endWithProblem = (socket: Duplex, refusal: Refusal) => {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(problemOf(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.once('finish', () => socket.destroy());
  socket.end([...head, '', body].join('\r\n'));
};
