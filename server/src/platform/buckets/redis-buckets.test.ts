import { expect, it, onTestFinished } from 'vitest';
import { connectTestRedis, startTestRedis, useTestRedis } from '../../../test/test-redis.ts';
import { describeBuckets } from './buckets.suite.ts';
import type { Bucket } from './buckets.ts';

const redis = useTestRedis();
const minute: Bucket = { name: 'minute ana@example.test', burst: 2, perSecond: 2 / 60 };

describeBuckets('in Redis', async () => {
  let time = Date.now();
  const clock = { now: () => new Date(time) };
  const { buckets } = await connectTestRedis(redis(), { clock, secret: crypto.randomUUID() });
  return {
    buckets,
    advance(seconds) {
      time += seconds * 1000;
    },
  };
});

it('are shared by processes, use Redis’s clock and expire once full', async () => {
  const secret = crypto.randomUUID();
  const [one, two] = [
    await connectTestRedis(redis(), { secret }),
    await connectTestRedis(redis(), { secret }),
  ];
  expect(await one.buckets.take([minute])).toBe(0);
  expect(await two.buckets.take([minute])).toBe(0);
  const wait = await one.buckets.take([minute]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(30);
  const [key = ''] = await redis().ask((client) => client.keys('*:limit:minute:*'));
  expect(key).not.toContain('ana');
  const ttl = await redis().ask((client) => client.pttl(key));
  expect(ttl).toBeGreaterThan(0);
  expect(ttl).toBeLessThanOrEqual(61_000);
});

it('are separate for installations with different secrets', async () => {
  const [one, other] = [
    await connectTestRedis(redis(), { secret: crypto.randomUUID() }),
    await connectTestRedis(redis(), { secret: crypto.randomUUID() }),
  ];
  for (const _ of [1, 2]) expect(await one.buckets.take([minute])).toBe(0);
  expect(await one.buckets.take([minute])).toBeGreaterThan(0);
  expect(await other.buckets.take([minute])).toBe(0);
});

it('fall back to counting per process while Redis can’t be reached', async () => {
  const mortal = await startTestRedis();
  onTestFinished(mortal.kill);
  const { buckets, health } = await connectTestRedis(mortal);
  for (const _ of [1, 2]) expect(await buckets.take([minute])).toBe(0);
  expect(await buckets.take([minute])).toBeGreaterThan(0);
  await mortal.kill();
  await expect.poll(() => health?.isAvailable()).toBe(false);
  for (const _ of [1, 2]) expect(await buckets.take([minute])).toBe(0);
  expect(await buckets.take([minute])).toBeGreaterThan(0);
  await buckets.giveBack([minute]);
  expect(await buckets.take([minute])).toBe(0);
  await buckets.fill([minute]);
  expect(await buckets.take([minute])).toBe(0);
});
