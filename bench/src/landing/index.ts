import { type Bench, type Effort, type Figure, must, plain } from '../figures.ts';
import { median } from '../measure/percentiles.ts';
import { type ServerProcess, withServer } from '../support/server.ts';
import { type Audit, auditPage, type Scores } from './audit.ts';
import { withBrowser } from './browser.ts';
import { sizesOf } from './sizes.ts';

const labels: readonly [keyof Scores, string, number][] = [
  ['performance', 'performance', 99],
  ['accessibility', 'accessibility', 100],
  ['bestPractices', 'best practices', 100],
  ['seo', 'SEO', 100],
];

/** Checks that the page loads, because an error page would also be small and fast. */
const checkPage = async (url: string) => {
  const response = await fetch(url);
  const html = await response.text();
  must(response.status === 200 && html.includes('</html>'), `${response.status} for ${url}`);
};

const run = async ({ url }: ServerProcess, { rounds }: Effort): Promise<Figure[]> => {
  const [home, auth] = [`${url}/`, `${url}/auth`];
  await checkPage(home);
  await checkPage(auth);
  const audits: Audit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    audits.push(await withBrowser((port) => auditPage(home, port)));
  }
  const onlyAudits = ['network-requests'];
  const authAudit = await withBrowser((port) => auditPage(auth, port, { onlyAudits }));
  const homeSizes = await sizesOf(home, audits[0]?.fetched ?? []);
  const authSizes = await sizesOf(auth, authAudit.fetched);
  must(authSizes.scripts > 0 && homeSizes.styles > 0, 'a page without scripts or styles');
  return [
    ...labels.map(([name, label, atLeast]) => {
      const score = median(audits.map(({ scores }) => scores[name]));
      return plain(`landing page, Lighthouse ${label}`, '', score, { atLeast });
    }),
    plain('landing page, JavaScript', 'KB', homeSizes.scripts, { atMost: 10 }),
    plain('landing page, CSS', 'KB', homeSizes.styles, { atMost: 15 }),
    plain('/auth, JavaScript', 'KB', authSizes.scripts, { atMost: 130 }),
  ];
};

/** Measures Lighthouse scores of the landing page and download sizes. */
export const landing: Bench = {
  name: 'landing',
  run: (effort) => withServer((server) => run(server, effort)),
};
