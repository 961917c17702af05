import { type Bench, type Effort, type Figure, must, plain } from '../figures.ts';
import { auditPage, type Scores } from '../landing/audit.ts';
import { withBrowser } from '../landing/browser.ts';
import { median } from '../measure/percentiles.ts';
import { loadSettings, type ServerProcess, withServer } from '../support/server.ts';

const targets: readonly [keyof Scores, string, number][] = [
  ['performance', 'performance', 98],
  ['accessibility', 'accessibility', 100],
  ['bestPractices', 'best practices', 100],
  ['seo', 'SEO', 100],
];

/** Returns the first public page of a mentor in the sitemap. */
const findMentorPage = async (url: string) => {
  const read = async (path: string) => (await fetch(`${url}${path}`)).text();
  const sitemaps = [await read('/sitemap.xml')];
  for (const [, path] of sitemaps[0]?.matchAll(/<loc>[^<]*?(\/[^/<]+\.xml)<\/loc>/g) ?? []) {
    sitemaps.push(await read(path ?? ''));
  }
  const path = sitemaps.join('').match(/<loc>[^<]*?(\/m\/[^<]+)<\/loc>/)?.[1];
  must(path !== undefined, 'no mentor in the sitemap');
  return path ?? '';
};

const audit = async (url: string, rounds: number) => {
  const scores: Scores[] = [];
  for (let round = 0; round < rounds; round += 1) {
    scores.push((await withBrowser((port) => auditPage(url, port))).scores);
  }
  return scores;
};

const run = async ({ url }: ServerProcess, { rounds }: Effort): Promise<Figure[]> => {
  const paths = { 'landing page': '/', 'public page of a mentor': await findMentorPage(url) };
  const figures: Figure[] = [];
  for (const [page, path] of Object.entries(paths)) {
    const response = await fetch(`${url}${path}`);
    must(response.status === 200, `${response.status} for ${path}`);
    const scores = await audit(`${url}${path}`, rounds);
    figures.push(
      ...targets.map(([name, label, atLeast]) =>
        plain(`${page}, ${label}`, '', median(scores.map((score) => score[name])), { atLeast }),
      ),
    );
  }
  return figures;
};

/** Measures Lighthouse scores of the pages that search engines index, with the demo's people. */
export const publicPages: Bench = {
  name: 'public-pages',
  run: (effort) => withServer((server) => run(server, effort), { ...loadSettings, DEMO: '1' }),
};
