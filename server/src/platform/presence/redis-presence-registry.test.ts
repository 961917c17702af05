import { expect, it } from 'vitest';
import { connectTestRedis, useTestRedis } from '../../../test/test-redis.ts';
import { describePresenceRegistry } from './presence-registry.suite.ts';

const redis = useTestRedis();

describePresenceRegistry('in Redis', async () => {
  let time = Date.now();
  const clock = { now: () => new Date(time) };
  const { presence } = await connectTestRedis(redis(), { clock, secret: crypto.randomUUID() });
  return {
    now: clock.now,
    registry: presence,
    advance(ms) {
      time += ms;
    },
  };
});

it('uses Redis’s clock, and all keys expire', async () => {
  const { presence } = await connectTestRedis(redis(), { secret: 'whose keys all expire' });
  await presence.arrive('one', 'ana');
  await presence.renew('one', ['ana', 'luca']);
  expect((await presence.findOnline(['ana', 'luca', 'mei'])).size).toBe(2);
  const keys = await redis().ask((client) => client.keys('*presence*'));
  expect(keys.length).toBeGreaterThanOrEqual(2);
  for (const key of keys)
    expect(await redis().ask((client) => client.pttl(key))).toBeGreaterThan(0);
});
