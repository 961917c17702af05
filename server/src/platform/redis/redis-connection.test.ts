import { expect, it, onTestFinished } from 'vitest';
import { connectTestRedis, startTestRedis } from '../../../test/test-redis.ts';
import { createLog } from '../../log.ts';

const recordLog = () => {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) };
};

const start = async () => {
  const redis = await startTestRedis();
  onTestFinished(redis.kill);
  return redis;
};

const bucket = { name: 'test', burst: 1, perSecond: 0.001 };

it('logs one line per outage and one at its end, without the password', async () => {
  const redis = await start();
  const { lines, log } = recordLog();
  const { buckets, presence, health } = await connectTestRedis(redis, { log });
  for (const outage of [1, 2]) {
    await redis.kill();
    await expect.poll(() => health?.isAvailable()).toBe(false);
    for (let call = 0; call < 20; call += 1) {
      await buckets.take([bucket]);
      await expect(presence.findOnline(['ana'])).rejects.toThrow();
    }
    expect(health?.outages()).toBe(outage);
    await redis.restart();
    await expect.poll(() => health?.isAvailable()).toBe(true);
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'Redis is unavailable',
    'Redis is available again',
    'Redis is unavailable',
    'Redis is available again',
  ]);
  expect(lines.join('')).not.toContain(redis.password);
});

it('starts without Redis, and uses it as soon as it is available', async () => {
  const redis = await start();
  await redis.kill();
  const { lines, log } = recordLog();
  const { health } = await connectTestRedis(redis, { log });
  expect(health?.isAvailable()).toBe(false);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, reason: 'ECONNREFUSED' });
  await redis.restart();
  await expect.poll(() => health?.isAvailable()).toBe(true);
});

it('logs that the password is wrong, but not the password', async () => {
  const redis = await start();
  const { lines, log } = recordLog();
  const url = redis.url.replace(redis.password, 'wrong-password');
  const { health } = await connectTestRedis({ url }, { log });
  expect(health?.isAvailable()).toBe(false);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/WRONGPASS/);
  expect(lines[0]).not.toContain('wrong-password');
});

it('gives up on a hanging Redis after the time limit, and queues nothing for it', async () => {
  const redis = await start();
  const timeoutMs = 300;
  const { buckets, transport, health } = await connectTestRedis(redis, { timeoutMs });
  expect(await buckets.take([bucket])).toBe(0);
  redis.hang();
  const startedAt = performance.now();
  const taking = Array.from({ length: 50 }, () => buckets.take([bucket]));
  expect((await Promise.all(taking)).filter((wait) => wait === 0)).toHaveLength(1);
  expect(performance.now() - startedAt).toBeGreaterThan(timeoutMs / 2);
  expect(health?.isAvailable()).toBe(false);
  // From here on, nothing waits, although connecting succeeds.
  const sentAt = performance.now();
  for (let sent = 0; sent < 1000; sent += 1) {
    await expect(transport.send('x'.repeat(1000))).rejects.toThrow();
  }
  expect(performance.now() - sentAt).toBeLessThan(1000 * timeoutMs);
  redis.resume();
  await expect.poll(() => health?.isAvailable()).toBe(true);
  expect(await buckets.take([bucket])).toBeGreaterThan(0);
});
