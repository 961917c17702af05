// Simple baseline rankers: node baselines.mjs [--queries=FILE] [--pairs=FILE] [--write=FOLDER]
import { writeFileSync } from 'node:fs';
import { forbidden, load, print, summary } from './score.mjs';

const STOP = new Set(
  'a about all also am an and any are as at be been but by can could did do does don for from get go had has have he her him his how i if in into is it its just m me more my no not nothing of on one or our out s she so some somebody somewhere t than that the their them then they this to too up us want was we what when where which who whom why will with would you your'.split(
    ' ',
  ),
);
const words = (s) =>
  s
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .match(/[a-z0-9]+/g)
    ?.filter((w) => w.length > 1 && !STOP.has(w)) ?? [];
const SUFFIX = [
  'ational',
  'ations',
  'ation',
  'ments',
  'ment',
  'ness',
  'ings',
  'ing',
  'ions',
  'ion',
  'ities',
  'ity',
  'ers',
  'er',
  'ies',
  'ied',
  'ive',
  'able',
  'ful',
  'ed',
  'ly',
  'es',
  's',
  'y',
  'e',
];
/** Crude suffix stripping; keeps at least four letters (three for a plural). */
export function stem(w) {
  for (const x of SUFFIX)
    if (w.endsWith(x) && w.length - x.length >= (x === 's' ? 3 : 4))
      return w.slice(0, -x.length).replace(/(.)\1$/, '$1');
  return w;
}
const SYNONYMS = Object.entries({
  ml: 'machine learning',
  ai: 'artificial intelligence machine learning',
  developer: 'programmer engineer software',
  dev: 'developer engineer',
  programming: 'software code',
  app: 'software product mobile',
  web: 'website online',
  shop: 'store retail ecommerce',
  google: 'seo search',
  money: 'finance funding income',
  raise: 'fundraising',
  investors: 'angel venture capital',
  loan: 'credit mortgage',
  flat: 'apartment home house property',
  tenant: 'rent landlord',
  fired: 'dismissal termination',
  boss: 'manager leadership',
  exhausted: 'burnout stress',
  teacher: 'school classroom education',
  doctor: 'physician medical',
  nurse: 'nursing hospital',
  lawyer: 'law legal',
  divorce: 'family separation',
  visa: 'immigration permit',
  copied: 'counterfeit trademark',
  invoice: 'unpaid bill',
  tax: 'taxes vat bookkeeping',
  debts: 'debt loans',
  job: 'career work',
  novel: 'book writing publishing',
  followers: 'audience creator influencer',
  running: 'marathon run',
  hacked: 'security ransomware breach',
  newspapers: 'press journalists media',
  ads: 'advertising paid',
  company: 'business firm',
  phd: 'dissertation thesis doctoral',
});

/** Term-weight scorers over documents given as strings. */
class Index {
  constructor(docs, tokens) {
    this.tokens = tokens;
    this.docs = docs.map((d) => count(tokens(d)));
    this.n = docs.length;
    this.df = new Map();
    for (const d of this.docs) for (const t of d.keys()) this.df.set(t, (this.df.get(t) ?? 0) + 1);
    this.len = this.docs.map((d) => [...d.values()].reduce((a, b) => a + b, 0));
    this.avg = this.len.reduce((a, b) => a + b, 0) / this.n;
  }
  bm25(query, k = 1.2, b = 0.75) {
    const q = new Set(this.tokens(query));
    return this.docs.map((d, i) => {
      let s = 0;
      for (const t of q) {
        const f = d.get(t);
        if (f)
          s +=
            (Math.log(1 + (this.n - this.df.get(t) + 0.5) / (this.df.get(t) + 0.5)) * f * (k + 1)) /
            (f + k * (1 - b + (b * this.len[i]) / this.avg));
      }
      return s;
    });
  }
  cosine(query) {
    const w = (f, t) => (1 + Math.log(f)) * Math.log((1 + this.n) / (1 + (this.df.get(t) ?? 0)));
    const norm = (v) => Math.sqrt([...v].reduce((s, [t, f]) => s + w(f, t) ** 2, 0)) || 1;
    const q = count(this.tokens(query));
    return this.docs.map((d) => {
      let s = 0;
      for (const [t, f] of q) if (d.has(t)) s += w(f, t) * w(d.get(t), t);
      return s / norm(q) / norm(d);
    });
  }
}
function count(ts) {
  const m = new Map();
  for (const t of ts) m.set(t, (m.get(t) ?? 0) + 1);
  return m;
}
const hash = (s) => {
  let h = 2166136261;
  for (const c of s) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return (h ^ (h >>> 13)) >>> 0;
};
const stems = (s) => words(s).map(stem);
const expanded = (s) => {
  const w = words(s);
  return [
    ...w,
    ...SYNONYMS.filter(([k]) => w.some((x) => stem(x) === stem(k))).flatMap(([, v]) =>
      v.split(' '),
    ),
  ].join(' ');
};

const asked = (q) =>
  ['objective', 'solution', 'implementation', 'obstacles', 'specificStuck']
    .map((k) => q.answers[k])
    .join(' ');
const shown = ({ mentorProfile: p }) =>
  [p.title, p.company, p.bio, ...p.expertise, ...p.expertise].join(' ');
const tags = (m) =>
  (m.mentorProfile
    ? [m.mentorProfile.title, ...m.mentorProfile.expertise]
    : ['interests', 'concerns', 'careerGoals', 'skillsToLearn'].flatMap((k) => m.menteeProfile[k])
  ).flatMap(words);
const whole = ({ menteeProfile: p }) =>
  [
    ...p.interests,
    ...p.concerns,
    ...p.careerGoals,
    ...p.skillsToLearn,
    p.academicBackground,
    p.professionalBackground,
    p.bio,
  ]
    .filter(Boolean)
    .join(' ');

/** name -> (subject id, query text, documents, texts) => scores */
export const BASELINES = {
  random: (id, _q, docs) => docs.map((d) => hash(`${id}/${d.id}`)),
  'tag overlap': (_id, q, docs) => {
    const t = q.toLowerCase();
    return docs.map((d) => new Set(tags(d).filter((w) => t.includes(w))).size);
  },
  'tf-idf': (_id, q, _d, texts) => index(texts, words).cosine(q),
  'bm25 + stem': (_id, q, _d, texts) => index(texts, stems).bm25(q),
  'bm25 + synonyms': (_id, q, _d, texts) => index(texts, stems).bm25(expanded(q)),
};
const cache = new Map();
function index(texts, tokens) {
  const k = cache.get(texts) ?? cache.set(texts, new Map()).get(texts);
  return k.get(tokens) ?? k.set(tokens, new Index(texts, tokens)).get(tokens);
}
const best = (docs, scores, n = 20) =>
  docs
    .map((d, i) => [d.id, scores[i]])
    .filter(([, s]) => s > 0)
    .sort((a, b) => b[1] - a[1] || hash(a[0]) - hash(b[0]))
    .slice(0, n)
    .map(([id]) => id);

const args = process.argv.slice(2),
  d = load(args),
  to = args.find((a) => a.startsWith('--write='))?.slice(8);
const mentorTexts = d.mentors.map(shown),
  menteeTexts = d.mentees.map(whole);
for (const [name, rank] of Object.entries(BASELINES)) {
  const run = {};
  for (const q of d.queries)
    run[q.id] = best(d.mentors, rank(q.id, asked(q), d.mentors, mentorTexts));
  for (const p of d.pairs) {
    const me = d.mentees.find((m) => m.id === p.menteeId),
      scores = rank(me.id, whole(me), d.mentees, menteeTexts);
    run[me.id] = best(d.mentees, scores, 160)
      .filter(
        (id) =>
          !forbidden(
            me,
            d.mentees.find((m) => m.id === id),
          ),
      )
      .slice(0, 20);
  }
  print(name.padEnd(16), summary(run, d.queries, d.pairs, d.mentees).out);
  if (to) writeFileSync(`${to}/${name.replace(/\W+/g, '-')}.json`, `${JSON.stringify(run)}\n`);
}
