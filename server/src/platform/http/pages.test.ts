import { pino } from 'pino';
import { expect, it } from 'vitest';
import { unlimited } from '../limits.ts';
import { createCompressedPage } from './compressed-page.ts';
import { type Pages, servePages } from './pages.ts';
import { createHttpServer } from './server.ts';

/** A server of pages alone, which fails like this when it looks a sign-in up. */
const failingWith = async (failure: Error) => {
  const log = pino({ level: 'silent' });
  const http = await createHttpServer({ log, trustProxy: false, secure: false, scriptHashes: [] });
  const pages: Pages = {
    folder: import.meta.dirname,
    app: createCompressedPage('app'),
    visitor: createCompressedPage('visitor'),
    renderLanding: ({ next }) => `landing ${next}`,
    scriptHashes: [],
  };
  await servePages(http, pages, {
    authenticate: async () => Promise.reject(failure),
    isOwnHost: () => true,
    limiter: unlimited,
  });
  return http;
};

it('who carries a sign-in gets the app while the database is away', async () => {
  const http = await failingWith(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  const page = await http.inject('/chats');
  expect([page.statusCode, page.body]).toEqual([200, 'app']);
});

it('a fault of ours is no page', async () => {
  const http = await failingWith(new Error('a fault'));
  expect((await http.inject('/chats')).statusCode).toBe(500);
});
