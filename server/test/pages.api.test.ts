import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompressedPage } from '../src/platform/http/compressed-page.ts';
import type { Pages } from '../src/platform/http/pages.ts';
import { createClient, signUp, startTestApp, type TestApp } from './test-app.ts';

let folder: string;
let app: TestApp;
let renderCount = 0;

const files = {
  'assets/screen-abc123.js': 'export {};',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'index.html': 'app',
  'visitor.html': 'visitor',
  '.vite/manifest.json': '{}',
};

const writeFiles = async () => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ithaca-pages-'));
  await writeFiles();
  const pages: Pages = {
    folder,
    app: createCompressedPage('<p>app</p>'),
    visitor: createCompressedPage('<p>visitor</p>'),
    renderLanding({ signInBar, next }) {
      renderCount += 1;
      return `<p>landing ${signInBar} ${next}</p>`;
    },
    renderMentorPage: () => '',
    notFound: createCompressedPage('<p>not found</p>'),
    scriptHashes: ["'sha256-abc='"],
  };
  app = await startTestApp({}, { pages });
});

afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a request for anything but a page', () => {
  it.each(['/api/nothing', '/api', '/assets/gone.js', '/metrics'])(
    'GET %s returns a problem',
    async (path) => {
      const answer = await createClient(app).get(path);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    },
  );

  it('POST to a page returns a problem', async () => {
    const answer = await createClient(app).post('/about', {});
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  it.each(['/.vite/manifest.json', '/index.html', '/visitor.html'])(
    '%s is not served as a file',
    async (path) => {
      const answer = await createClient(app).get(path);
      expect(answer.body).toBe('<p>landing none null</p>');
    },
  );
});

describe('a visitor', () => {
  it.each([
    ['/', '<p>landing none null</p>'],
    ['/nowhere', '<p>landing none null</p>'],
    ['/chats', '<p>landing continue %2Fchats</p>'],
    ['/mentors?q=go', '<p>landing continue %2Fmentors%3Fq%3Dgo</p>'],
    ['/mentee-circles', '<p>landing authentication_required %2Fmentee-circles</p>'],
    ['/auth', '<p>visitor</p>'],
    ['/auth?next=/chats', '<p>visitor</p>'],
    ['/about/', '<p>visitor</p>'],
    ['/reset-password', '<p>visitor</p>'],
    ['/reset-password/token', '<p>visitor</p>'],
    ['/dev/outbox', '<p>visitor</p>'],
  ])('GET %s returns %s', async (path, page) => {
    const answer = await createClient(app).get(path);
    expect([answer.status, answer.body]).toEqual([200, page]);
  });

  it.each(['made-up', 'x'.repeat(43)])(
    'gets the same page with an invalid sign-in cookie: %s',
    async (token) => {
      const cookie = `ithaca_sign_in=${token}`;
      const answer = await createClient(app).get('/chats', { cookie });
      expect(answer.body).toBe('<p>landing continue %2Fchats</p>');
    },
  );

  it('gets prerendered pages', async () => {
    const before = renderCount;
    for (const path of ['/', '/chats', '/mentee-circles', '/mentors?q=never-asked']) {
      await createClient(app).get(path);
    }
    expect(renderCount).toBe(before);
  });
});

it('signed-in users get the app at every path, including public screens', async () => {
  const person = await signUp(app);
  for (const path of ['/', '/chats', '/about', '/auth', '/nowhere']) {
    expect([path, (await person.get(path)).body]).toEqual([path, '<p>app</p>']);
  }
});

describe('headers', () => {
  it.each([
    ['/', undefined],
    ['/about', undefined],
    ['/auth', 'noindex'],
    ['/chats', 'noindex'],
    ['/nowhere', 'noindex'],
  ])('%s tells search engines: %s', async (path, expected) => {
    const { headers } = await createClient(app).get(path);
    expect(headers['x-robots-tag']).toBe(expected);
  });

  it('pages are not cached and vary by cookie', async () => {
    for (const path of ['/', '/auth', '/chats']) {
      const { headers } = await createClient(app).get(path);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.vary).toContain('Cookie');
      expect(headers['content-security-policy']).toContain("'sha256-abc='");
    }
  });

  it('files with hashed names are cached forever, others for an hour', async () => {
    const hashed = await createClient(app).get('/assets/screen-abc123.js');
    expect(hashed.status).toBe(200);
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await createClient(app).get('/icon.svg');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each(['/auth', '/', '/chats'])('%s is compressed for clients that accept it', async (path) => {
    const { headers } = await createClient(app).get(path, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
  });
});
