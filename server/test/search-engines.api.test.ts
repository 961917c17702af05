import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { insertAddress, savePage } from '../src/features/public-pages/public-pages.store.ts';
import { createPublishedPages } from '../src/features/public-pages/published-pages.service.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { unlimited } from '../src/platform/limits.ts';
import { robotsText, serveSearchEngines } from '../src/visiting/search-engines.ts';
import { createClient, useTestApp } from './test-app.ts';
import { addMentor } from './test-mentors.ts';

const app = useTestApp();
const origin = 'https://ithaca.test';

/** Serves the sitemap of the test's database with this many pages per file. */
const serve = (perFile: number) => {
  const http = Fastify();
  const published = createPublishedPages(app().context, { featured: undefined as never });
  serveSearchEngines(http, { published, limiter: unlimited, origin, perFile });
  return http;
};

const addPage = async (slug: string, { isOn = true, isActive = true } = {}) => {
  const { userId } = await addMentor(app(), { isActive });
  const now = app().clock.now();
  await inTransaction(app().context.db, async (tx) => {
    await insertAddress(tx, { slug, userId, takenAt: now });
    await savePage(tx, { userId, slug, isOn, changedAt: now });
  });
};

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

describe('robots.txt', () => {
  it('disallows paths that need a sign-in, and names the sitemap', () => {
    const lines = robotsText(origin).split('\n');
    for (const path of ['/api/', '/mentors', '/messaging', '/auth', '/settings', '/verify-email/'])
      expect(lines).toContain(`Disallow: ${path}`);
    for (const path of ['/', '/about', '/terms', '/m/'])
      expect(lines).not.toContain(`Disallow: ${path}`);
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  it('allows the public pages of mentors', () => {
    const closed = robotsText(origin).matchAll(/^Disallow: (.*)$/gm);
    for (const [, path = ''] of closed) expect('/m/mara-quist'.startsWith(path), path).toBe(false);
  });

  it('is served', async () => {
    const { status, headers } = await createClient(app()).get('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  });
});

describe('the sitemap', () => {
  it('lists the public screens and published pages, split into several files if there are many', async () => {
    await addPage('b-on');
    await addPage('a-on');
    await addPage('c-off', { isOn: false });
    await addPage('d-suspended', { isActive: false });
    await addPage('e-on');
    const one = await serve(100).inject('/sitemap.xml');
    expect(one.headers['content-type']).toBe('application/xml; charset=utf-8');
    const paths = [
      '/',
      '/about',
      '/contact',
      '/terms',
      '/privacy',
      '/m/a-on',
      '/m/b-on',
      '/m/e-on',
    ];
    expect(locations(one.body)).toEqual(paths.map((path) => origin + path));

    const http = serve(2);
    const files = locations((await http.inject('/sitemap.xml')).body);
    expect(files).toEqual(
      ['screens', 'mentors-', 'mentors-d-suspended'].map(
        (name) => `${origin}/sitemaps/${name}.xml`,
      ),
    );
    const listed: unknown[] = [];
    for (const file of files) listed.push(...locations((await http.inject(String(file))).body));
    expect(listed).toEqual(locations(one.body));
    expect((await http.inject('/sitemaps/mentors-b-on.xml')).statusCode).toBe(404);
  });

  it('is not cached by clients, since the server already caches it for a minute', async () => {
    const http = serve(2);
    for (const path of ['/sitemap.xml', '/sitemaps/mentors-.xml', '/sitemaps/screens.xml']) {
      const { headers } = await http.inject(path);
      expect([path, headers['cache-control']]).toEqual([path, 'no-cache']);
    }
  });
});
