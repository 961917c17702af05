// Scores a run file: node score.mjs RUN.json [--queries=FILE] [--pairs=FILE] [--detail] [--json]
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const here = (name) => new URL(name, import.meta.url);
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const YEAR = 31556952000; // milliseconds in a mean Gregorian year

function rng(s) {
  // mulberry32: the same intervals on every machine
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const mean = (xs) => xs.reduce((a, b) => a + b, 0) / xs.length;

/** Mean with a 95 % percentile bootstrap interval over queries: [mean, low, high]. */
export function interval(xs, rounds = 2000) {
  if (!xs.length) return [NaN, NaN, NaN];
  const r = rng(1);
  const ms = Array.from({ length: rounds }, () => {
    let s = 0;
    for (let i = 0; i < xs.length; i++) s += xs[Math.floor(r() * xs.length)];
    return s / xs.length;
  }).sort((a, b) => a - b);
  return [mean(xs), ms[Math.floor(rounds * 0.025)], ms[Math.floor(rounds * 0.975)]];
}

const dcg = (grades) => grades.reduce((s, g, i) => s + (2 ** g - 1) / Math.log2(i + 2), 0);

/** One ranked list against its grades. Recall and MRR count grade >= 2. Repeated ids count once. */
export function judge(list, grades) {
  const ids = [...new Set(list)],
    g = (id) => grades[id] ?? 0;
  const good = Object.values(grades).filter((x) => x >= 2).length;
  const first = ids.findIndex((id) => g(id) >= 2);
  return {
    ndcg5:
      dcg(ids.slice(0, 5).map(g)) /
      dcg(
        Object.values(grades)
          .sort((a, b) => b - a)
          .slice(0, 5),
      ),
    recall10: ids.slice(0, 10).filter((id) => g(id) >= 2).length / Math.min(10, good),
    mrr: first < 0 ? 0 : 1 / (first + 1),
    top1: ids.length && g(ids[0]) >= 2 ? 1 : 0,
  };
}

/** Why `other` may never be suggested to `me`, or null. */
export function forbidden(me, other) {
  if (me.id === other.id) return 'self';
  if (!other.menteeProfile.isPublic) return 'private';
  const [a, b] = [me.menteeProfile.dateOfBirth, other.menteeProfile.dateOfBirth];
  return a && b && Math.abs(Date.parse(a) - Date.parse(b)) > 5 * YEAR ? 'age gap' : null;
}

export function scoreQueries(run, queries) {
  const rows = [],
    restraint = [];
  for (const q of queries) {
    const list = run[q.id] ?? [];
    // Nothing fits: only the share of the five places not filled with an unsuitable mentor counts.
    if (q.kind === 'hard-negative')
      restraint.push(1 - list.slice(0, 5).filter((id) => !q.relevance[id]).length / 5);
    else rows.push({ id: q.id, kind: q.kind, ...judge(list, q.relevance) });
  }
  return { rows, restraint };
}

export function scorePairs(run, pairs, mentees) {
  const by = new Map(mentees.map((m) => [m.id, m]));
  let violations = 0;
  const rows = pairs.map((p) => {
    const list = run[p.menteeId] ?? [];
    violations += list.filter(
      (id) => !by.has(id) || forbidden(by.get(p.menteeId), by.get(id)),
    ).length;
    return { id: p.menteeId, ...judge(list, p.compatible) };
  });
  return { rows, violations };
}

export function summary(run, queries, pairs, mentees) {
  const out = {},
    METRICS = ['ndcg5', 'recall10', 'mrr', 'top1'];
  const all = (rows) =>
    Object.fromEntries(METRICS.map((m) => [m, interval(rows.map((r) => r[m]))]));
  const q = scoreQueries(run, queries),
    p = scorePairs(run, pairs, mentees);
  if (queries.some((x) => x.id in run)) {
    out.mentors = { n: q.rows.length, ...all(q.rows) };
    const s = q.rows.filter((r) => r.kind !== 'ordinary');
    if (s.length) out['mentors (support, urgency)'] = { n: s.length, ...all(s) };
    out.restraint = { n: q.restraint.length, mean: q.restraint.length ? mean(q.restraint) : NaN };
  }
  if (pairs.some((x) => x.menteeId in run))
    out.mentees = { n: p.rows.length, ...all(p.rows), violations: p.violations };
  return { out, detail: { queries: q.rows, pairs: p.rows } };
}

export function load(args) {
  const arg = (k) => args.find((a) => a.startsWith(`--${k}=`))?.slice(k.length + 3);
  return {
    mentors: read(here('mentors.json')),
    mentees: read(here('mentees.json')),
    queries: read(arg('queries') ?? here('queries.json')),
    pairs: read(arg('pairs') ?? here('pairs.json')),
  };
}

export function print(name, out) {
  const f = ([m, lo, hi]) => `${m.toFixed(3)} [${lo.toFixed(2)}, ${hi.toFixed(2)}]`;
  for (const [k, v] of Object.entries(out)) {
    if (k === 'restraint') console.log(`${name}  restraint (n=${v.n}) ${v.mean.toFixed(2)}`);
    else
      console.log(
        `${name}  ${k} (n=${v.n})  nDCG@5 ${f(v.ndcg5)}  recall@10 ${f(v.recall10)}  MRR ${f(v.mrr)}  top-1 ${f(v.top1)}${'violations' in v ? `  violations ${v.violations}` : ''}`,
      );
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const args = process.argv.slice(2),
    file = args.find((a) => !a.startsWith('--'));
  if (!file) {
    console.error(
      'usage: node score.mjs RUN.json [--queries=FILE] [--pairs=FILE] [--detail] [--json]',
    );
    process.exit(2);
  }
  const d = load(args),
    { out, detail } = summary(read(file), d.queries, d.pairs, d.mentees);
  if (args.includes('--json'))
    console.log(JSON.stringify(args.includes('--detail') ? { out, detail } : out, null, 2));
  else {
    print('run', out);
    if (args.includes('--detail')) console.table([...detail.queries, ...detail.pairs]);
  }
}
