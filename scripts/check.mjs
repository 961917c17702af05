// The lockfile first; then format, lint, import rules, types, dead code and citations, of which every
// one runs, so that one look shows all.
import { install, must, run } from './run.mjs';

// Nothing gets installed from a lockfile that doesn't say exactly what.
must('npm', ['run', '--silent', 'check:lockfile']);
install();
const checks = [
  ['format and lint', 'npx', ['biome', 'check', '--error-on-warnings', '.']],
  ['table of features', 'node', ['scripts/check-import-rules.mjs']],
  ['import rules', 'npx', ['oxlint', '--deny-warnings', '.']],
  ...['contracts', 'server', 'web', 'e2e', 'bench'].map((workspace) => [
    `types of ${workspace}`,
    'npx',
    ['tsc', '-p', workspace],
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
