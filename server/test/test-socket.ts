import type { AddressInfo } from 'node:net';
import { serverFrame } from '@ithaca/contracts/frames';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/** A browser's socket. Received frames are checked against the contract and buffered. */
export interface TestSocket {
  send(frame: unknown): void;
  /** Waits for the first matching frame and removes it from the buffer. */
  next(type: string, matches?: (frame: Frame) => boolean): Promise<Frame>;
  /** The buffered frames. */
  waiting(type?: string): Frame[];
  /** Waits until the socket is closed. @returns the close code */
  closed(): Promise<number>;
  close(): void;
  readonly ws: WebSocket;
}

// biome-ignore lint/suspicious/noExplicitAny: tests access arbitrary frames
export type Frame = any;

/** Starts listening on a free loopback port, if necessary. @returns the URL of the socket */
export const listen = async (http: FastifyInstance): Promise<string> => {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
  return `ws://127.0.0.1:${(http.server.address() as AddressInfo).port}/ws`;
};

export const ownOrigin = 'http://localhost:3000';

/** Opens `/ws` as our web app does. */
export const openSocket = async (
  app: { http: FastifyInstance },
  person: { cookie(): string },
  origin = ownOrigin,
): Promise<TestSocket> => {
  const url = await listen(app.http);
  const ws = new WebSocket(url, { headers: { cookie: person.cookie(), origin } });
  const frames: Frame[] = [];
  let code: number | undefined;
  ws.on('message', (data) => frames.push(serverFrame.parse(JSON.parse(data.toString()))));
  ws.on('close', (closeCode) => {
    code = closeCode;
  });
  await new Promise((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
  ws.on('error', () => undefined);
  onTestFinished(() => ws.terminate());
  return {
    ws,
    send: (frame) => ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async next(type, matches = () => true) {
      const find = () => frames.findIndex((frame) => frame.type === type && matches(frame));
      await expect.poll(find, { interval: 5, message: `a ${type} frame is received` }).not.toBe(-1);
      return frames.splice(find(), 1)[0];
    },
    waiting: (type) => frames.filter((frame) => !type || frame.type === type),
    async closed() {
      await expect.poll(() => code, { interval: 5 }).toBeDefined();
      return code as number;
    },
    close: () => ws.close(),
  };
};

/** Expects the socket to be refused. @returns the HTTP status */
export const refusedStatus = async (
  app: { http: FastifyInstance },
  headers: Record<string, string>,
): Promise<number> => {
  const url = await listen(app.http);
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(url, { headers });
    ws.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      ws.terminate();
    });
    ws.on('open', () => {
      ws.terminate();
      reject(new Error('The socket opened'));
    });
    ws.on('error', () => undefined);
  });
};
