import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../config/config.ts';
import { markOrigin } from '../database-origin.ts';
import { hashPassword } from '../features/identity/seeding.ts';
import { createLog } from '../log.ts';
import { fillLoadData, type LoadCounts } from '../seeding/load-data.ts';
import { joinOrStartDatabase } from '../start-database.ts';
import { runTool } from './run-tool.ts';

const usage = 'npm run seed -- [--pairs N] [--mentors N] [--mentees N] [--messages N] [--out FILE]';
const password = 'load-test-password';

const readCounts = (): LoadCounts & { out: string | undefined } => {
  const count = { type: 'string', default: '0' } as const;
  const { values } = parseArgs({
    options: {
      pairs: count,
      mentors: count,
      mentees: count,
      messages: count,
      out: { type: 'string' },
    },
  });
  const number = (text: string) => {
    if (!/^\d{1,9}$/.test(text)) throw new ConfigError(`${text} is not a count. ${usage}`);
    return Number(text);
  };
  const counts = {
    pairs: number(values.pairs),
    mentors: number(values.mentors),
    mentees: number(values.mentees),
    messages: number(values.messages),
    out: values.out,
  };
  if (counts.messages > 0 && counts.pairs === 0) {
    throw new ConfigError(`Messages need pairs to write them. ${usage}`);
  }
  return counts;
};

/** Fills a database for load tests, even that of a running server, but never in production (product 7.7). */
const seed = async () => {
  const config = loadConfig(process.env);
  if (config.production) throw new ConfigError('Seeding is refused with NODE_ENV=production');
  const { out, ...counts } = readCounts();
  const database = await joinOrStartDatabase(config, createLog('warn'));
  try {
    const started = Date.now();
    const hash = await hashPassword(password);
    const pairs = await database.asOwner(async (owner) => {
      await markOrigin(owner, 'load_test');
      return fillLoadData(owner, counts, { text: password, hash });
    });
    if (out) await writeFile(out, `${JSON.stringify(pairs, null, 2)}\n`);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(`Seeded ${JSON.stringify(counts)} in ${seconds} s\n`);
  } finally {
    await database.stop();
  }
};

runTool(seed, { failureCode: 1 });
