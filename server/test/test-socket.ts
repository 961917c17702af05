import type { AddressInfo } from 'node:net';
import { serverFrame } from '@ithaca/contracts/frames';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/** A browser's socket: what came is kept, each frame checked against the contract. */
export interface TestSocket {
  send(frame: unknown): void;
  /** The first frame so far of that type that fits, waiting for it if need be; it is taken out. */
  next(type: string, fits?: (frame: Frame) => boolean): Promise<Frame>;
  /** Frames that came and were not taken. */
  waiting(type?: string): Frame[];
  /** The code it was closed with. */
  closed(): Promise<number>;
  close(): void;
  readonly ws: WebSocket;
}

// Frames are whatever the server sent: tests look into them freely.
// biome-ignore lint/suspicious/noExplicitAny: the point of a test is to find out what came
export type Frame = any;

/** Where the app listens, on loopback and a free port. */
export const listen = async (http: FastifyInstance): Promise<string> => {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
  return `ws://127.0.0.1:${(http.server.address() as AddressInfo).port}/ws`;
};

export const ownOrigin = 'http://localhost:3000';

/** Opens `/ws` as a browser of ours would. */
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
    async next(type, fits = () => true) {
      const find = () => frames.findIndex((frame) => frame.type === type && fits(frame));
      await expect
        .poll(find, { timeout: 5000, interval: 5, message: `a ${type} frame comes` })
        .not.toBe(-1);
      return frames.splice(find(), 1)[0];
    },
    waiting: (type) => frames.filter((frame) => !type || frame.type === type),
    async closed() {
      await expect.poll(() => code, { timeout: 5000, interval: 5 }).toBeDefined();
      return code as number;
    },
    close: () => ws.close(),
  };
};

/** The status that refuses to open a socket. */
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
