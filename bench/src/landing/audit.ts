import lighthouse from 'lighthouse';

/** A page's scores from 0 to 100. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

/** A file that the page fetched. */
export interface Fetched {
  url: string;
  type: string;
}

export interface Audit {
  scores: Scores;
  fetched: Fetched[];
}

/** Runs Lighthouse with its defaults: a simulated phone with a slow CPU and a slow network. */
export const auditPage = async (
  url: string,
  port: number,
  { onlyAudits }: { onlyAudits?: string[] } = {},
): Promise<Audit> => {
  const flags = {
    port,
    output: 'json',
    logLevel: 'error',
    ...(onlyAudits && { onlyAudits }),
  } as const;
  const result = await lighthouse(url, flags);
  if (!result || result.lhr.runtimeError) {
    throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse returned no result');
  }
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const scores = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
  return { scores, fetched: fetchedIn(audits['network-requests']?.details) };
};

const fetchedIn = (details: unknown): Fetched[] => {
  const { items = [] } = (details ?? {}) as { items?: { url: string; resourceType?: string }[] };
  return items.map(({ url, resourceType = '' }) => ({ url, type: resourceType }));
};
