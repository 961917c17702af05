// Installs what is missing, builds, runs all test suites and adds up their results. Requires only
// Node and git. The last line is `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { install, run } from './run.mjs';
import { installTurnServer } from './turn-server.mjs';

install();
const browser = installBrowser();
installTurnServer();
const results = mkdtempSync(join(tmpdir(), 'ithaca-results-'));

/** Reads the counts from a suite's JSON report. A suite without a report counts as one failure. */
const countsOf = (name, succeeded, read) => {
  try {
    const counts = read(JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8')));
    // A crash outside of tests counts as a failure too.
    if (!succeeded && counts.failed === 0) counts.failed = 1;
    return counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
};

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
    failed: report.numTotalTests - report.numPassedTests + countFilesThatFailedToLoad(report),
  }));
};
const countFilesThatFailedToLoad = (report) =>
  report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;

const playwright = () => {
  const file = join(results, 'playwright.json');
  const succeeded = run('npm', ['run', '--silent', 'test', '-w', 'e2e'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return countsOf('playwright', succeeded, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }));
};

const built = run('npm', ['run', '--silent', 'build']);
const suites = built ? [vitest(), playwright()] : [{ passed: 0, failed: 1 }];
rmSync(results, { recursive: true, force: true });
const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exit(sum('failed') === 0 ? 0 : 1);
