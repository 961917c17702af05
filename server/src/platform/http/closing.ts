import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Less than a shutdown may take, so that there is time to stop everything else in order. */
const defaultClosingMs = 7000;

/**
 * While the server closes, ends each connection after its current response. Node would keep it open for the next
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
  // For responses that began before the server started to close.
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    if (isClosing && socket instanceof Socket) socket.end();
  });
};

/**
 * Destroys connections that are still open some time after the server began to close. Nothing else ends those whose
 * request never arrives completely.
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
