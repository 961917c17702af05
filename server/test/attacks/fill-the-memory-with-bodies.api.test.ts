import { type ClientRequest, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { type Person, signUp, useTestApp } from '../test-app.ts';
import { listen } from '../test-socket.ts';

// An incomplete body stays in memory, and one person may start hundreds of requests a minute.
const app = useTestApp({ RATE_LIMITS: 'on' });
const body = JSON.stringify({ firstName: 'x'.repeat(1_000_000) });

/** Starts a request with a large body. @returns the request and its response status */
const start = (person: Person, sent: string) => {
  const { port } = app().http.server.address() as AddressInfo;
  const headers = {
    cookie: person.cookie(),
    'content-type': 'application/json',
    'content-length': body.length,
  };
  const call = send({ port, host: '127.0.0.1', method: 'PATCH', path: '/api/user', headers });
  onTestFinished(() => void call.destroy());
  const answer = new Promise<number | undefined>((resolve) => {
    call.on('response', ({ statusCode }) => resolve(statusCode));
    call.on('error', () => resolve(undefined));
  });
  call.write(sent);
  return { call, answer };
};

/** Starts requests one after the other whose bodies never arrive completely. */
const holdBack = async (person: Person, count: number) => {
  const calls: ClientRequest[] = [];
  for (let started = 0; started < count; started += 1) {
    const isReceived = new Promise((resolve) => app().http.server.once('request', resolve));
    calls.push(start(person, body.slice(0, -1)).call);
    await isReceived;
  }
  return calls;
};

it('at most ten large bodies from one person are read at the same time', async () => {
  await listen(app().http);
  const [attacker, other] = [await signUp(app()), await signUp(app())];
  const held = await holdBack(attacker, 10);
  const waiting = start(attacker, body);
  let isAnswered = false;
  void waiting.answer.then(() => {
    isAnswered = true;
  });
  expect(await start(other, body).answer).toBe(422);
  for (let turn = 0; turn < 20; turn += 1) {
    expect((await attacker.get('/api/user')).status).toBe(200);
  }
  expect(isAnswered).toBe(false);
  held[0]?.destroy();
  expect(await waiting.answer).toBe(422);
});

it('any number of large bodies is read as long as each is answered', async () => {
  await listen(app().http);
  const ana = await signUp(app());
  for (let round = 0; round < 3; round += 1) {
    const calls = Array.from({ length: 12 }, () => start(ana, body).answer);
    expect(new Set(await Promise.all(calls))).toEqual(new Set([422]));
    const injected = Array.from({ length: 12 }, () =>
      ana.call('PATCH', '/api/user', JSON.parse(body)),
    );
    const statuses = (await Promise.all(injected)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([422]));
  }
});
