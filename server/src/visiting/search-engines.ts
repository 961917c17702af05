import { publicPagePath } from '@ithaca/contracts/public-pages';
import { screens } from '@ithaca/contracts/screens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedPages } from '../features/public-pages/index.ts';
import { allowances } from '../platform/allowances.ts';
import { indexedPaths } from '../platform/http/indexed-paths.ts';
import type { Limiter } from '../platform/limits.ts';
import { createLookUps } from '../platform/look-ups.ts';

/** The maximum number of entries that the protocol allows in one file. */
const pagesPerFile = 50_000;
/** How long a list of pages is cached, because creating one reads all of its pages. */
const keptMs = 60_000;

/** The paths that search engines shouldn't request: all those that show nothing without signing in. */
const closedPaths = [
  '/api/',
  '/dev/',
  ...Object.values(screens)
    .map(({ path }) => path.replace(/\$.*$/, ''))
    .filter((path) => !indexedPaths.has(path)),
];

/** The content of robots.txt. Photos on public pages are below /api (product 2.16). */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /api/faces/',
    ...[...new Set(closedPaths)].sort().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** @param entries URLs without characters that XML escapes, and the day of the last change */
const urlSet = (entries: readonly { url: string; changedAt: Date | null }[]) =>
  [
    xmlHead,
    `<urlset ${namespace}>`,
    ...entries.map(({ url, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';
      return `<url><loc>${url}</loc>${changed}</url>`;
    }),
    '</urlset>',
  ].join('\n');

const siteMapIndex = (urls: readonly string[]) =>
  [
    xmlHead,
    `<sitemapindex ${namespace}>`,
    ...urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`),
    '</sitemapindex>',
  ].join('\n');

/**
 * Serves robots.txt and the sitemap: the public screens and the published pages of mentors, in several files if there
 * are too many for one (product 2.16).
 * @param options.perFile pages of mentors per file; lower than the protocol's limit only in tests
 */
export const serveSearchEngines = (
  app: FastifyInstance,
  {
    published,
    limiter,
    origin,
    perFile = pagesPerFile - indexedPaths.size,
  }: {
    published: Pick<PublishedPages, 'list' | 'partsOf'>;
    limiter: Limiter;
    origin: string;
    perFile?: number;
  },
) => {
  const screenEntries = [...indexedPaths].map((path) => ({ url: origin + path, changedAt: null }));
  const mentorEntries = async (from: string) => {
    const pages = await published.list(from, perFile);
    return pages.map(({ slug, changedAt }) => ({ url: origin + publicPagePath(slug), changedAt }));
  };
  const siteMap = createLookUps<{ xml: string; parts: readonly string[] }>({
    max: 1,
    maxAgeMs: keptMs,
    async find() {
      const parts = await published.partsOf(perFile);
      if (parts.length === 1) {
        return { parts, xml: urlSet([...screenEntries, ...(await mentorEntries(''))]) };
      }
      const names = ['screens', ...parts.map((from) => `mentors-${from}`)];
      return { parts, xml: siteMapIndex(names.map((name) => `${origin}/sitemaps/${name}.xml`)) };
    },
  });
  const files = createLookUps<{ xml: string }>({
    max: 4,
    maxAgeMs: keptMs,
    async find(from) {
      const isPart = (await siteMap.get(''))?.parts.includes(from);
      return isPart ? { xml: urlSet(await mentorEntries(from)) } : undefined;
    },
  });

  /** Must not be cached elsewhere, because the copy here may already be as old as allowed. */
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(xml);
  const limited = async (request: FastifyRequest) =>
    limiter.take(allowances.pagePerAddress, request.ip);

  app.get('/robots.txt', { preHandler: limited }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(origin)),
  );
  app.get('/sitemap.xml', { preHandler: limited }, async (_request, reply) =>
    sendXml(reply, (await siteMap.get(''))?.xml ?? urlSet(screenEntries)),
  );
  app.get('/sitemaps/screens.xml', { preHandler: limited }, async (_request, reply) =>
    sendXml(reply, urlSet(screenEntries)),
  );
  app.get(
    '/sitemaps/mentors-:from.xml',
    { preHandler: limited },
    async (request: FastifyRequest<{ Params: { from: string } }>, reply) => {
      const file = await files.get(request.params.from);
      return file ? sendXml(reply, file.xml) : reply.callNotFound();
    },
  );
};
