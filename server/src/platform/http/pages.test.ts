import { pino } from 'pino';
import { expect, it } from 'vitest';
import { unlimited } from '../limits.ts';
import { createCompressedPage } from './compressed-page.ts';
import { type Pages, servePages } from './pages.ts';
import { createHttpServer } from './server.ts';

/** A server with pages only, whose sign-in look-up fails. */
const startFailing = async (failure: Error) => {
  const log = pino({ level: 'silent' });
  const http = await createHttpServer({ log, trustProxy: false, secure: false, scriptHashes: [] });
  const pages: Pages = {
    folder: import.meta.dirname,
    app: createCompressedPage('app'),
    visitor: createCompressedPage('visitor'),
    renderLanding: ({ next }) => `landing ${next}`,
    renderMentorPage: () => '',
    notFound: createCompressedPage(''),
    scriptHashes: [],
  };
  await servePages(http, pages, {
    authenticate: async () => Promise.reject(failure),
    isOwnHost: () => true,
    limiter: unlimited,
  });
  return http;
};

it('a person with a sign-in cookie gets the app while the database is unreachable', async () => {
  const http = await startFailing(
    Object.assign(new Error('unreachable'), { code: 'ECONNREFUSED' }),
  );
  const page = await http.inject('/chats');
  expect([page.statusCode, page.body]).toEqual([200, 'app']);
});

it('other errors are server errors, not pages', async () => {
  const http = await startFailing(new Error('a fault'));
  expect((await http.inject('/chats')).statusCode).toBe(500);
});
