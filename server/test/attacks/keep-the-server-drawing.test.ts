import type { PublicMentorPage } from '@ithaca/contracts/public-pages';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createMemoryBuckets } from '../../src/platform/buckets/memory-buckets.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { handleErrors } from '../../src/platform/http/errors.ts';
import { createLimiter } from '../../src/platform/limits.ts';
import { serveMentorPages } from '../../src/visiting/mentor-pages.ts';

// Drawing a link preview takes a sixth of a second of CPU time, and anybody may request the previews of all mentors.

/** Serves mentor pages for any slug, and previews that the test draws on demand. */
const servePictures = async () => {
  const app = Fastify({ trustProxy: true });
  handleErrors(app, app.log as never);
  const waiting: (() => void)[] = [];
  let mostAtOnce = 0;
  serveMentorPages(app, {
    pages: { renderMentorPage: () => '', notFound: {} as never },
    published: { find: async (slug) => ({ slug, firstName: slug }) as PublicMentorPage },
    authenticate: async () => null,
    limiter: createLimiter(createMemoryBuckets(systemClock)),
    origin: 'https://ithaca.test',
    async drawPreview() {
      const finished = new Promise<void>((resolve) => waiting.push(resolve));
      mostAtOnce = Math.max(mostAtOnce, waiting.length);
      await finished;
      return Buffer.from('picture');
    },
  });
  const get = async (name: number, address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await app.inject({ url: `/m/mentor-${name}/preview.png`, headers })).statusCode;
  };
  const finish = async (answers: Promise<number>[]) => {
    const all = Promise.all(answers);
    let isDone = false;
    void all.then(() => {
      isDone = true;
    });
    await expect
      .poll(
        () => {
          waiting.shift()?.();
          return isDone;
        },
        { interval: 1 },
      )
      .toBe(true);
    return all;
  };
  return { get, finish, mostAtOnce: () => mostAtOnce };
};
const count = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length;

it('one network gets at most 30 new pictures a minute', async () => {
  const { get, finish } = await servePictures();
  const drawn = [];
  for (let name = 0; name < 30; name += 1)
    drawn.push(...(await finish([get(name, '203.0.113.1')])));
  expect(new Set(drawn)).toEqual(new Set([200]));
  expect(await get(99, '203.0.113.1')).toBe(429);
  expect(await get(7, '203.0.113.1')).toBe(200);
  expect(await finish([get(99, '203.0.113.2')])).toEqual([200]);
});

it('requests from many networks draw one picture at a time, with a short queue', async () => {
  const { get, finish, mostAtOnce } = await servePictures();
  const flood = Array.from({ length: 60 }, (_, at) => get(at, `203.0.113.${at}`));
  const statuses = await finish(flood);
  expect(mostAtOnce()).toBe(1);
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([21, 39]);
});
