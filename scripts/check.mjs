// Checks the lockfile, then runs all other checks, even if one fails.
import { install, must, run } from './run.mjs';

// Must run before anything is installed from the lockfile.
must('npm', ['run', '--silent', 'check:lockfile']);
install();
const checks = [
  ['format and lint', 'npx', ['biome', 'check', '--error-on-warnings', '.']],
  ['table of features', 'node', ['scripts/check-import-rules.mjs']],
  ['import rules', 'npx', ['oxlint', '--deny-warnings', '.']],
  ...['contracts', 'server', 'web', 'web/src/push-worker', 'e2e', 'bench'].map((folder) => [
    `types of ${folder}`,
    'npx',
    ['tsc', '-p', folder],
  ]),
  ['dead code', 'npx', ['knip']],
  ['citations', 'node', ['scripts/check-citations.mjs']],
];
const failed = checks.filter(([name, command, args]) => {
  process.stdout.write(`\n— ${name}\n`);
  return !run(command, args);
});
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.map(([name]) => name).join(', ')}\n`);
  process.exit(1);
}
process.stdout.write('\nAll checks passed.\n');
