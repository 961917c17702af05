// Checks that every citation ("product 3.8", "ADR 7") refers to an existing rule in docs/product or
// an existing record in docs/decisions.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { root } from './run.mjs';

const rulesFolder = 'docs/product/';
const recordsFolder = 'docs/decisions/';
const read = (file) => readFileSync(root + file, 'utf8');
const problems = [];

/** Sections ("3") and rules ("3.8"), from the headings. */
const rules = new Set();
for (const name of readdirSync(root + rulesFolder)) {
  for (const [, rule] of read(rulesFolder + name).matchAll(/^##? (\d+(?:\.\d+)?) /gm)) {
    if (rules.has(rule)) problems.push(`${rulesFolder}${name}: duplicate rule ${rule}`);
    rules.add(rule);
  }
}
const records = new Set(
  readdirSync(root + recordsFolder).flatMap((name) => {
    const [, digits] = /^(\d+)-/.exec(name) ?? [];
    return digits ? [String(Number(digits))] : [];
  }),
);

// In a comment, a line break may separate the word from the number.
const gap = String.raw`\s+(?:(?:\*|//|#|--)\s+)?`;
const section = String.raw`\d{1,2}(?=[),.;:]*(?:\s|$))`;
const rule = String.raw`\d{1,2}\.\d{1,2}(?![.\d]*\d)`;
const more = `(?:(?:,| and|, and)${gap}${rule})*`;
const citations = [
  { pattern: `\\b[Pp]roduct${gap}(${rule}${more}|${section})`, known: rules, of: 'rule' },
  { pattern: `\\bADRs?${gap}(\\d+(?:(?:,| and|, and)${gap}\\d+)*)`, known: records, of: 'record' },
];
/** References between rules: "(13.9)", "see 2.3", "rule 1.8". */
const crossReferences = [
  { pattern: `(?:\\(|\\b[Ss]ee |\\b[Rr]ule )(${rule}(?:, ${rule})*)`, known: rules, of: 'rule' },
];
/** Citations such as "decision 1.2", which must cite a rule of docs/product instead. */
const forbiddenCitation = new RegExp(`\\b[Dd]ecisions?${gap}${rule}`, 'g');

const check = (file) => {
  const text = read(file);
  const report = (index, problem) =>
    problems.push(`${file}:${text.slice(0, index).split('\n').length}: ${problem}`);
  const forms = file.startsWith(rulesFolder) ? [...citations, ...crossReferences] : citations;
  for (const { pattern, known, of } of forms) {
    for (const { 1: cited, index } of text.matchAll(new RegExp(pattern, 'g'))) {
      const unknown = cited.match(/\d+(?:\.\d+)?/g).filter((number) => !known.has(number));
      for (const number of unknown) report(index, `there is no ${of} ${number}`);
    }
  }
  // Migrations must not change, because their checksums are stored in databases.
  if (file.startsWith('server/migrations/')) return;
  for (const { 0: cited, index } of text.matchAll(forbiddenCitation)) {
    report(index, `cite a product rule instead of "${cited}"`);
  }
};

const isText = /\.(?:ts|tsx|mts|mjs|js|css|html|md|sql|json|ya?ml)$|^\.env\.example$|^\.ci\//;
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
for (const file of files.split('\n')) {
  const isExcluded = ['package-lock.json', 'scripts/check-citations.mjs'].includes(file);
  if (isText.test(file) && !isExcluded && existsSync(root + file)) check(file);
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write(
  `All citations refer to one of ${rules.size} rules or ${records.size} records.\n`,
);
