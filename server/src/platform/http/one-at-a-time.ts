import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send none before the last one is answered, proxies hardly ever. */
const maxWaiting = 50;

type Exchange = [request: IncomingMessage, response: ServerResponse<IncomingMessage>];

/**
 * Works on one request of a connection at a time: thousands that arrive together would otherwise all
 * be begun in one turn, and nobody else be served until then. A connection that sends too many before
 * it is answered is ended.
 */
export const oneAtATime = (handle: RequestListener): RequestListener => {
  const waitingOn = new WeakMap<Socket, Exchange[]>();

  const begin = (socket: Socket, [request, response]: Exchange) => {
    response.once('close', () => {
      const next = waitingOn.get(socket)?.shift();
      if (!next) waitingOn.delete(socket);
      // In a turn of its own, so that others come in between.
      else if (!socket.destroyed) setImmediate(begin, socket, next);
    });
    handle(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const waiting = waitingOn.get(socket);
    if (!waiting) {
      waitingOn.set(socket, []);
      begin(socket, [request, response]);
    } else if (waiting.length < maxWaiting) {
      waiting.push([request, response]);
    } else {
      socket.destroy();
    }
  };
};
