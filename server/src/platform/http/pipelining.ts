import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers don't pipeline requests, and proxies hardly ever do. */
const maxWaiting = 50;

type Exchange = [request: IncomingMessage, response: ServerResponse<IncomingMessage>];

/** The requests on a connection that wait for the current one to be answered. */
const waitingOn = new WeakMap<Socket, Exchange[]>();

/** Whether a connection has requests that are not yet answered completely. */
export const isAnswering = (socket: Socket): boolean => waitingOn.has(socket);

/**
 * Handles pipelined requests of a connection one at a time. Otherwise thousands of them would all
 * start in one turn of the event loop and block all others. Closes a connection with too many
 * waiting requests.
 */
export const serializePipelined = (handle: RequestListener): RequestListener => {
  const start = (socket: Socket, [request, response]: Exchange) => {
    response.once('close', () => {
      const next = waitingOn.get(socket)?.shift();
      if (!next) waitingOn.delete(socket);
      // In the next turn, so that other connections are served in between.
      else if (!socket.destroyed) setImmediate(start, socket, next);
    });
    handle(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const waiting = waitingOn.get(socket);
    if (!waiting) {
      waitingOn.set(socket, []);
      start(socket, [request, response]);
    } else if (waiting.length < maxWaiting) {
      waiting.push([request, response]);
    } else {
      socket.destroy();
    }
  };
};
