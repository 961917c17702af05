import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../listen.ts';
import { createHttpServer } from './server.ts';

const createSignal = () => {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
};

/** Serves a call; the test decides when its response begins and ends. */
const serve = async (closingMs?: number) => {
  const log = pino({ level: 'silent' });
  const http = await createHttpServer({
    log,
    trustProxy: false,
    secure: false,
    scriptHashes: [],
    ...(closingMs && { closingMs }),
  });
  const [called, begin, end] = [createSignal(), createSignal(), createSignal()];
  const parts = async function* () {
    yield 'first';
    await end.given;
    yield ' last';
  };
  http.get('/', async (_request, reply) => {
    called.give();
    await begin.given;
    return reply.send(Readable.from(parts()));
  });
  await listen(http, 'loopback', 0);
  const { port } = http.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const call = (host: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ host, port, agent }, resolve).on('error', reject);
    });
  return { http, port, call, called: called.given, begin: begin.give, end: end.give };
};

/** Far longer than closing takes, but shorter than Node keeps connections open. */
const maxMs = 30_000;

describe.each(['127.0.0.1', '::1'])('a server that closes at %s', (host) => {
  it.each(['after', 'before'])('completes a response that began %s that', async (when) => {
    const { http, call, called, begin, end } = await serve();
    const order: string[] = [];
    const answer = call(host);
    await called;
    if (when === 'before') {
      begin();
      await answer;
    }
    const startedAt = performance.now();
    const closed = http.close().then(() => order.push('closed'));
    begin();
    const response = await answer;
    order.push('ends');
    end();
    expect(await text(response)).toBe('first last');
    await closed;
    expect(order).toEqual(['ends', 'closed']);
    expect(performance.now() - startedAt).toBeLessThan(maxMs);
  });
});

it('a server that closes waits only for a limited time for a request that never arrives completely', async () => {
  const { http, port } = await serve(100);
  const socket = connect(port, '127.0.0.1');
  const isCut = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  await new Promise((resolve) => socket.once('connect', resolve));
  await http.close();
  await isCut;
});
