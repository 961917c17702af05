import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../config/config.ts';
import { readSettings } from '../config/read-settings.ts';
import { createLog } from '../log.ts';
import type { ChainEnd } from '../platform/audit/chain.ts';
import type { Verdict } from '../platform/audit/verify-chain.ts';
import { verifyLog } from '../platform/audit/verify-log.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/db/embedded/index.ts';
import { refuseUnreachable } from '../prepare-database.ts';
import { runTool } from './run-tool.ts';

const usage = 'npm run audit -- [--expect SEQ:HASH]';

const readNoted = (): ChainEnd | undefined => {
  const { values } = parseArgs({ options: { expect: { type: 'string' } } });
  if (values.expect === undefined) return undefined;
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(values.expect) ?? [];
  if (!seq || !hash) throw new ConfigError(`${values.expect} is not a noted entry: ${usage}`);
  return { seq: Number(seq), hash: Buffer.from(hash, 'hex') };
};

/** Connects to DATABASE_URL, or to the embedded database, which is started if it isn't running. */
const connect = async () => {
  const { problems, values } = readSettings(process.env);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const { DATABASE_URL, DATA_DIR } = values;
  if (DATABASE_URL) {
    const access = { connectionString: DATABASE_URL };
    return { access, check: refuseUnreachable, stop: async () => undefined };
  }
  if (!(await stat(join(DATA_DIR, 'postgres')).catch(() => null))) {
    throw new ConfigError(`There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL.`);
  }
  const running = await findRunningPostgres(DATA_DIR);
  if (running) return { access: running.app, check: null, stop: async () => undefined };
  const started = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: createLog('warn') });
  return { access: started.app, check: null, stop: () => started.stop() };
};

const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const { access, check, stop } = await connect();
  const db = openDatabase({ ...access, max: 1 }, () => undefined);
  try {
    await check?.(db.$client);
    return await work(db);
  } finally {
    await db.$client.end();
    await stop();
  }
};

const report = ({ end, problem }: Verdict): string => {
  if (problem) {
    const { seq, why } = problem;
    const before = end.seq === 0 ? '' : ` Entries 1 to ${end.seq} are in order.`;
    return `Entry ${seq} is ${why === 'missing' ? 'missing' : 'not the one that was written'}.${before}\n`;
  }
  if (end.seq === 0) return 'The audit log is empty.\n';
  const noted = `${end.seq}:${end.hash.toString('hex')}`;
  return (
    `All ${end.seq} entries of the audit log are in order. Keep this note on another machine, to find ` +
    `out later whether entries up to now were removed:\n${noted}\n` +
    `npm run audit -- --expect ${noted}\n`
  );
};

/** Verifies the audit log (product 10.10). The exit code is 1 if it is broken, 2 if it can't be read. */
const verifyAudit = async () => {
  const noted = readNoted();
  const verdict = await withDatabase((db) => verifyLog(db, noted));
  process.stdout.write(report(verdict));
  process.exitCode = verdict.problem ? 1 : 0;
};

runTool(verifyAudit, { failureCode: 2 });
