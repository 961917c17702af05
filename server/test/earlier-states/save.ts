import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pino } from 'pino';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/index.ts';
import { readState } from './state.ts';

/** Saves the database of a stopped demo: `npx tsx server/test/earlier-states/save.ts DATA_DIR FILE`. */
const save = async (dataDir = '', file = '') => {
  if (!dataDir || !file) throw new Error('Name the DATA_DIR of a stopped demo, and a file');
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }) });
  try {
    const owner = openDatabase(postgres.owner, () => undefined);
    const state = await readState(owner.$client);
    await owner.$client.end();
    await writeFile(file, await promisify(gzip)(JSON.stringify(state), { level: 9 }));
  } finally {
    await postgres.stop();
  }
};

await save(...process.argv.slice(2));
