// Every "product 3.8" and "ADR 7" names a rule in docs/product or a record in docs/decisions that
// exists, so that whoever reads a comment can look its reason up.
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
    if (rules.has(rule)) problems.push(`${rulesFolder}${name}: ${rule} is there twice`);
    rules.add(rule);
  }
}
const records = new Set(
  readdirSync(root + recordsFolder).flatMap((name) => {
    const [, digits] = /^(\d+)-/.exec(name) ?? [];
    return digits ? [String(Number(digits))] : [];
  }),
);

// A comment may break the line between a word and its number.
const gap = String.raw`\s+(?:(?:\*|//|#|--)\s+)?`;
const section = String.raw`\d{1,2}(?=[),.;:]*(?:\s|$))`;
const rule = String.raw`\d{1,2}\.\d{1,2}(?![.\d]*\d)`;
const more = `(?:(?:,| and|, and)${gap}${rule})*`;
const citations = [
  { pattern: `\\b[Pp]roduct${gap}(${rule}${more}|${section})`, known: rules, of: 'rule' },
  { pattern: `\\bADRs?${gap}(\\d+(?:(?:,| and|, and)${gap}\\d+)*)`, known: records, of: 'record' },
];
/** How the rules refer to each other: "(13.9)", "see 2.3", "rule 1.8". */
const crossReferences = [
  { pattern: `(?:\\(|\\b[Ss]ee |\\b[Rr]ule )(${rule}(?:, ${rule})*)`, known: rules, of: 'rule' },
];
/** A rule is the product's: what decided it may change. */
const unknownSource = new RegExp(`\\b[Dd]ecisions?${gap}${rule}`, 'g');

const check = (file) => {
  const text = read(file);
  const report = (index, what) =>
    problems.push(`${file}:${text.slice(0, index).split('\n').length}: ${what}`);
  const forms = file.startsWith(rulesFolder) ? [...citations, ...crossReferences] : citations;
  for (const { pattern, known, of } of forms) {
    for (const { 1: cited, index } of text.matchAll(new RegExp(pattern, 'g'))) {
      const unknown = cited.match(/\d+(?:\.\d+)?/g).filter((number) => !known.has(number));
      for (const number of unknown) report(index, `there is no ${of} ${number}`);
    }
  }
  // Migrations that were applied keep every byte, because they are hashed.
  if (file.startsWith('server/migrations/')) return;
  for (const { 0: cited, index } of text.matchAll(unknownSource)) {
    report(index, `"${cited}" has to be cited as a rule of the product`);
  }
};

const isText = /\.(?:ts|tsx|mts|mjs|js|css|html|md|sql|json|ya?ml)$|^\.env\.example$|^\.ci\//;
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
for (const file of files.split('\n')) {
  const isOurs = isText.test(file) && file !== 'package-lock.json';
  if (isOurs && file !== 'scripts/check-citations.mjs' && existsSync(root + file)) check(file);
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write(
  `Every citation names one of ${rules.size} rules or ${records.size} records.\n`,
);
