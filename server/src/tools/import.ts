import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../config/config.ts';
import { menteesImport } from '../import/import-mentees.ts';
import { mentorsImport } from '../import/import-mentors.ts';
import { importPeople, type RowReport } from '../import/import-people.ts';
import { createTally, lineOf, summaryOf } from '../import/report.ts';
import { readRows, UnreadableFile } from '../import/rows.ts';
import { createLog } from '../log.ts';
import { createAudit } from '../platform/audit/audit.ts';
import { systemClock } from '../platform/clock.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { unlimited } from '../platform/limits.ts';
import { joinOrStartDatabase } from '../start-database.ts';
import { runTool } from './run-tool.ts';

const usage = 'npm run import -- FILE [--mentees] [--apply]';
const rowsBetweenProgress = 1000;

const readArguments = () => {
  const { values, positionals } = parseArgs({
    options: {
      apply: { type: 'boolean', default: false },
      mentees: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new ConfigError(`Which file? ${usage}`);
  return { file, ...values };
};

const readText = async (file: string) => {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new UnreadableFile(`${file} can't be read`);
  }
};

/**
 * Imports mentors or mentees from a file (product 7.8). Works while a server is running. The server sends the mails.
 * The exit code is 1 if an entry is invalid, 2 if the import stopped.
 */
const run = async () => {
  const { file, apply, mentees } = readArguments();
  const rows = readRows(await readText(file));
  const config = loadConfig(process.env);
  const log = createLog('warn');
  const database = await joinOrStartDatabase(config, log);
  try {
    const { db } = database;
    const audit = createAudit(db, systemClock, unlimited);
    const needs = { db, clock: systemClock, jobs: createJobs(db, log), audit, config };
    const tally = createTally();
    const reports = mentees
      ? importPeople(needs, menteesImport(systemClock.now()), rows, { apply })
      : importPeople(needs, mentorsImport, rows, { apply });
    for await (const report of reports) {
      print(report, apply);
      tally.add(report);
      if (tally.count() % rowsBetweenProgress === 0)
        process.stderr.write(`${tally.count()} of ${rows.length}\n`);
    }
    process.stdout.write(summaryOf(tally, apply));
    process.exitCode = tally.count('invalid') > 0 ? 1 : 0;
  } finally {
    await database.stop();
  }
};

const print = (report: RowReport, apply: boolean) =>
  void process.stdout.write(`${lineOf(report, apply)}\n`);

runTool(run, { failureCode: 2, expected: [UnreadableFile] });
