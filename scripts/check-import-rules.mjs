// Fails if a feature has no row in features.mjs or the linter's import rules are out of date.
// `--write` updates the import rules.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { features } from './features.mjs';
import { problemsOfFeatures, withImportRules } from './import-rules.mjs';
import { must, root } from './run.mjs';

const foldersIn = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const file = join(root, '.oxlintrc.json');
const config = JSON.parse(readFileSync(file, 'utf8'));
const expected = withImportRules(config, features);
const folders = ['server/src/features', 'web/src/features'].flatMap(foldersIn);
const problems = problemsOfFeatures(features, folders).map(
  (text) => `${text} (scripts/features.mjs)`,
);

if (process.argv.includes('--write')) {
  writeFileSync(file, JSON.stringify(expected));
  must('npx', ['biome', 'format', '--write', '.oxlintrc.json']);
} else if (!isDeepStrictEqual(config, expected)) {
  problems.push('.oxlintrc.json is out of date. Run npm run import-rules');
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
