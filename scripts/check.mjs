// Format, lint, import rules, types and dead code; every one runs, so that one look tells all.
import { install, run } from './run.mjs';

install();
const checks = [
  ['format and lint', 'npx', ['biome', 'check', '--error-on-warnings', '.']],
  ['import rules', 'npx', ['oxlint', '--deny-warnings', '.']],
  ...['contracts', 'server', 'web', 'e2e', 'bench'].map((workspace) => [
    `types of ${workspace}`,
    'npx',
    ['tsc', '-p', workspace],
  ]),
  ['dead code', 'npx', ['knip']],
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
