import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { cutConnectionsOnClose } from './platform/http/closing.ts';
import {
  limitConnections,
  maxConnectionsFor,
  readMaxOpenFiles,
} from './platform/http/connections.ts';
import { listenerOptions } from './platform/http/server.ts';
import { StartRefusal } from './platform/start-refusal.ts';

/**
 * Listens on the configured address. `loopback` and `localhost` mean 127.0.0.1 and ::1, regardless of how this machine
 * resolves `localhost`; ::1 is skipped if the machine has no IPv6.
 * @throws StartRefusal if another program listens there, or if the address belongs to another machine
 * @param maxConnections for all addresses together; by default derived from the limit of open files
 */
export const listen = async (
  http: FastifyInstance,
  host: string,
  port: number,
  maxConnections = maxConnectionsFor(readMaxOpenFiles()),
): Promise<void> => {
  const isLoopback = host === 'loopback' || host === 'localhost';
  const second = isLoopback ? createSecondServer(http) : null;
  limitConnections(second ? [http.server, second] : [http.server], maxConnections, http.log);
  await http
    .listen({ port, host: isLoopback ? '127.0.0.1' : host })
    .catch((error: NodeJS.ErrnoException) => {
      const reason = reasonOf(error.code, host, port);
      throw reason ? new StartRefusal(reason) : error;
    });
  if (second) await listenOnIpv6(second, portOf(http));
};

/** The operator's remedy, or undefined for other kinds of errors. */
const reasonOf = (code: string | undefined, host: string, port: number): string | undefined => {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. End the other program, or set PORT.`;
    case 'EACCES':
      return `The user of the server may not listen on port ${port}. Set PORT to 1024 or more.`;
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'ENOTFOUND':
      return `HOST=${host} is not an address of this machine (${code}).`;
    default:
      return undefined;
  }
};

/** Creates a second listener that forwards its events to the main server. */
const createSecondServer = (http: FastifyInstance): Server => {
  const second = createServer(listenerOptions);
  for (const event of ['request', 'clientError', 'upgrade', 'checkExpectation']) {
    second.on(event, (...args) => http.server.emit(event, ...args));
  }
  // Fastify doesn't allow new hooks once it is listening.
  cutConnectionsOnClose(http, second);
  http.addHook('preClose', async () => {
    await new Promise((resolve) => second.close(resolve));
  });
  return second;
};

const portOf = (http: FastifyInstance) => {
  const address = http.server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const listenOnIpv6 = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve();
      else reject(error);
    });
    server.listen(port, '::1');
  });
