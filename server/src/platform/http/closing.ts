import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Less than a shutdown may take, so that what comes after the connections is stopped in order as well. */
const defaultClosingMs = 7000;

/**
 * While the server closes, ends each connection with the answer that is under way. Node would keep it open for the next
 * request, for longer than a shutdown may take.
 */
export const endConnectionsOnClose = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  // The answer may have begun before.
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    if (isClosing && socket instanceof Socket) socket.end();
  });
};

/**
 * Cuts the connections that are still open some time after the server began to close: nothing else ends those on which
 * a request never arrives completely.
 */
export const cutConnectionsOnClose = (
  app: FastifyInstance,
  server: Server,
  closingMs = defaultClosingMs,
): void => {
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    const timer = setTimeout(() => server.closeAllConnections(), closingMs);
    server.once('close', () => clearTimeout(timer));
  });
};
