import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient, signUp } from './test-app.ts';
import { createPair } from './test-pair.ts';
import { startTwoProcesses } from './test-processes.ts';
import { startTestRedis, type TestRedis } from './test-redis.ts';
import { openSocket } from './test-socket.ts';

// Redis may fail at any moment and come back: nothing is lost, and nobody waits for it.

/** How long Redis may take to respond. */
const timeoutMs = 1000;
/** How long everything else may take on a busy machine. */
const patienceMs = 20_000;

const start = async () => {
  const redis = await startTestRedis();
  onTestFinished(redis.kill);
  const processes = await startTwoProcesses(
    { RATE_LIMITS: 'on', METRICS: 'on' },
    { store: 'Redis', redis, timeoutMs },
  );
  const pair = await createPair(processes.first);
  return { redis, ...processes, ...pair };
};

type Change = (redis: TestRedis) => Promise<void> | void;
const outages: [name: string, begin: Change, end: Change][] = [
  ['killed', (redis) => redis.kill(), (redis) => redis.restart()],
  ['hanging', (redis) => redis.hang(), (redis) => redis.resume()],
];

it('the metrics show whether Redis is available, and the number of outages', async () => {
  const { redis, first } = await start();
  const read = async () =>
    String((await createClient(first).get('/metrics')).body).match(/^redis_\w+ \d+$/gm);
  expect(await read()).toEqual(['redis_available 1', 'redis_outages_total 0']);
  await redis.kill();
  await expect.poll(read).toEqual(['redis_available 0', 'redis_outages_total 1']);
  await redis.restart();
  await expect.poll(read).toEqual(['redis_available 1', 'redis_outages_total 1']);
});

describe.each(outages)('while Redis is %s', (_name, begin, end) => {
  it('messages are stored and read, and reach people on the other process once it is back', async () => {
    const { redis, first, second, ana, luca, sessionId } = await start();
    const [hers, his] = [await openSocket(first, ana), await openSocket(second, luca)];
    const say = async (content: string) => {
      hers.send({ type: 'send_message', sessionId, content });
      const { message } = await hers.next(
        'new_message',
        ({ message }) => message.content === content,
      );
      return message.seq as number;
    };
    const heard = await say('Before');
    await his.next('new_message');

    await begin(redis);
    const startedAt = performance.now();
    for (const content of ['One', 'Two', 'Three']) await say(content);
    expect((await luca.get('/api/conversations')).status).toBe(200);
    const posted = await ana.post(`/api/sessions/${sessionId}/messages`, { content: 'Four' });
    expect(posted.status).toBe(201);
    expect(performance.now() - startedAt).toBeLessThan(timeoutMs + patienceMs);
    expect(his.waiting('new_message')).toEqual([]);

    await end(redis);
    // Browsers reconnect and request the messages after the last one they know.
    for (const socket of [hers, his]) expect(await socket.closed()).toBe(1012);
    const { body } = await luca.get(`/api/sessions/${sessionId}/messages?after=${heard}`);
    expect(body.map(({ content }: { content: string }) => content)).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
    ]);
    const again = await openSocket(second, luca);
    const hersAgain = await openSocket(first, ana);
    hersAgain.send({ type: 'send_message', sessionId, content: 'After' });
    expect((await again.next('new_message')).message.content).toBe('After');
  });

  it('signing out on one process closes the sockets on the other', async () => {
    const { redis, first, second } = await start();
    const person = await signUp(first);
    const socket = await openSocket(second, person);
    const headers = { host: new URL(first.config.publicUrl).host, cookie: person.cookie() };
    await begin(redis);
    expect((await person.post('/api/logout')).status).toBe(204);
    expect(await socket.closed()).toBe(4401);
    // A process caches the signed-in user for a second.
    const ask = async () => (await second.http.inject({ url: '/api/user', headers })).statusCode;
    await expect.poll(ask).toBe(401);
  });

  it('each process counts limits on its own', async () => {
    const { redis, first, ana } = await start();
    await begin(redis);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const form = { email: ana.email, password: 'wrong password' };
      statuses.push((await createClient(first).post('/api/login', form)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses[10]).toBe(429);
  });
});
