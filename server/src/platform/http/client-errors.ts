import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemOf, type Refusal, refuse } from '../refusal.ts';
import { isAllowedToBeSlow } from './slow-arrivals.ts';

/** The request could not be understood as HTTP at all. */
export const unreadable = () =>
  refuse('malformed_json', { detail: 'The request could not be read.' });

/**
 * Answers bytes that are no request, or one with an address and headers beyond Node's 16 KB, as a
 * problem like every other (product 6.1), and ends the connection: what follows can't be told.
 */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Duplex) => {
  if (isAllowedToBeSlow(error, socket)) return;
  if (error.code === 'ECONNRESET') return void socket.destroy();
  endWithProblem(socket, error.code === 'HPE_HEADER_OVERFLOW' ? refuse('too_large') : unreadable());
};

/** Writes a problem onto a connection that no answer is bound to, and ends it. */
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
