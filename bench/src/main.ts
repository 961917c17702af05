import { browseMentors } from './browse-mentors/index.ts';
import { faults } from './faults/index.ts';
import type { Effort, Figure } from './figures.ts';
import { hostile } from './hostile/index.ts';
import { landing } from './landing/index.ts';
import { postMessage } from './post-message/index.ts';
import { replays } from './replays/index.ts';
import { record, tableOf } from './report.ts';
import { start } from './start/index.ts';

const benches = [postMessage, browseMentors, landing, faults, start, replays, hostile];
const names = benches.map(({ name }) => name);
const usage = `npm run bench [brief] [record] [${names.join(' | ')} …]`;

// What this shell has set for a server of its own must not reach those that are measured.
for (const name of ['NODE_ENV', 'DATABASE_URL', 'DATA_DIR', 'PORT', 'HOST', 'PUBLIC_URL', 'DEMO']) {
  delete process.env[name];
}

const words = process.argv.slice(2);
const unknown = words.filter((word) => !['brief', 'record', ...names].includes(word));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. ${usage}`);
  process.exit(2);
}
const brief = words.includes('brief');
const effort: Effort = { brief, rounds: brief ? 1 : 5 };
const chosen = benches.filter(({ name }) => words.includes(name));

const missedOf = (name: string, figures: readonly Figure[]) =>
  figures
    .filter(({ met }) => !met)
    .map(({ what, target }) => `${name}: ${what} is not ${target ?? 'as it should be'}`);

const problems: string[] = [];
for (const bench of chosen.length > 0 ? chosen : benches) {
  console.log(`\n## ${bench.name}\n`);
  try {
    const figures = await bench.run(effort);
    console.log(tableOf(figures));
    problems.push(...missedOf(bench.name, figures));
    if (words.includes('record')) await record(bench.name, figures);
  } catch (error) {
    console.error(error);
    problems.push(`${bench.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(problems.length > 0 ? `\nMissed:\n${problems.join('\n')}` : '\nAll targets met.');
process.exit(problems.length > 0 ? 1 : 0);
