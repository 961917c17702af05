import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { timeouts } from './platform/http/server.ts';

/**
 * Listens on the configured address. `loopback` is both 127.0.0.1 and ::1, whatever `localhost`
 * is taken for on this machine; one without IPv6 goes without the second.
 */
export const listen = async (http: FastifyInstance, host: string, port: number): Promise<void> => {
  if (host !== 'loopback') {
    await http.listen({ port, host });
    return;
  }
  const second = createServer(timeouts, (request, response) => http.routing(request, response));
  // Hooks can't be added once it listens.
  http.addHook('preClose', async () => {
    second.close();
    second.closeIdleConnections();
  });
  await http.listen({ port, host: '127.0.0.1' });
  second.on('clientError', (...error) => http.server.emit('clientError', ...error));
  second.on('upgrade', (...upgrade) => http.server.emit('upgrade', ...upgrade));
  await new Promise<void>((resolve, reject) => {
    second.once('listening', resolve);
    second.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve();
      else reject(error);
    });
    second.listen(port, '::1');
  });
};
