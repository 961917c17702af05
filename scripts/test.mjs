// Installs what is missing, builds, runs all test suites and adds up their results. Requires only
// Node and git. The last line is `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installBrowser } from './browser.mjs';
import { useFastTemporaryFolder } from './fast-temporary-folder.mjs';
import { installRedisServer } from './redis-server.mjs';
import { install, run } from './run.mjs';
import { installTurnServer } from './turn-server.mjs';

install();
const browser = installBrowser();
installTurnServer();
installRedisServer();
useFastTemporaryFolder();
const results = mkdtempSync(join(tmpdir(), 'ithaca-results-'));

/** Reads the counts from a suite's JSON report. A suite without a report counts as one failure. */
const countsOf = (name, succeeded, read) => {
  try {
    const counts = read(JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8')));
    // A crash outside of tests counts as a failure too.
    if (!succeeded && counts.failed === 0) counts.failed = 1;
    return counts;
  } catch {
    return { passed: 0, failed: 1, failures: [`${name}: no report`] };
  }
};

/** The summary of a failed test at the end: its name and the start of its message. */
const failureOf = (file, name, message = '') =>
  `${relative(process.cwd(), file)} › ${name}\n${stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n')}`;

const vitest = () => {
  const file = join(results, 'vitest.json');
  const succeeded = run('npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return countsOf('vitest', succeeded, (report) => ({
    passed: report.numPassedTests,
    // A file that fails to load contains no failed tests.
    failed:
      report.numTotalTests - report.numPassedTests + report.testResults.filter(hasNotLoaded).length,
    failures: report.testResults.flatMap((file) =>
      hasNotLoaded(file)
        ? [failureOf(file.name, 'failed to load', file.message)]
        : file.assertionResults
            .filter(({ status }) => status !== 'passed')
            .map((test) => failureOf(file.name, test.fullName, test.failureMessages?.[0])),
    ),
  }));
};
const hasNotLoaded = ({ status, assertionResults }) =>
  status === 'failed' && assertionResults.length === 0;

const playwright = () => {
  const file = join(results, 'playwright.json');
  const succeeded = run('npm', ['run', '--silent', 'test', '-w', 'e2e'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return countsOf('playwright', succeeded, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: suites.flatMap(failuresOfSuite),
  }));
};

const failuresOfSuite = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      const message = results.flatMap(({ errors }) => errors)[0]?.message;
      return failureOf(spec.file, spec.title, message);
    }),
  ...suites.flatMap(failuresOfSuite),
];

const built = run('npm', ['run', '--silent', 'build']);
const suites = built ? [vitest(), playwright()] : [{ passed: 0, failed: 1 }];
rmSync(results, { recursive: true, force: true });
const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
// Repeated here because the suites' own reports are far above, and logs are often cut off at the top.
for (const failure of suites.flatMap(({ failures = [] }) => failures))
  process.stdout.write(`\nfailed: ${failure}\n`);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exit(sum('failed') === 0 ? 0 : 1);
