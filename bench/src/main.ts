import { browseMentors } from './browse-mentors/index.ts';
import { currentUser } from './current-user/index.ts';
import { faults } from './faults/index.ts';
import type { Effort, Figure } from './figures.ts';
import { hostile } from './hostile/index.ts';
import { idleSockets } from './idle-sockets/index.ts';
import { inbox } from './inbox/index.ts';
import { landing } from './landing/index.ts';
import { mailFlood } from './mail-flood/index.ts';
import { match } from './match/index.ts';
import { postMessage } from './post-message/index.ts';
import { publicPages } from './public-pages/index.ts';
import { recommend } from './recommend/index.ts';
import { replays } from './replays/index.ts';
import { record, tableOf } from './report.ts';
import { slots } from './slots/index.ts';
import { start } from './start/index.ts';

const benches = [
  postMessage,
  inbox,
  currentUser,
  idleSockets,
  browseMentors,
  landing,
  publicPages,
  faults,
  mailFlood,
  start,
  replays,
  slots,
  hostile,
  match,
  recommend,
];
const names = benches.map(({ name }) => name);
const usage = `npm run bench [brief] [million] [record] [${names.join(' | ')} …]`;

// Settings from the shell must not affect the measured servers.
for (const name of ['NODE_ENV', 'DATABASE_URL', 'DATA_DIR', 'PORT', 'HOST', 'PUBLIC_URL', 'DEMO']) {
  delete process.env[name];
}

const args = process.argv.slice(2);
const unknown = args.filter((arg) => !['brief', 'million', 'record', ...names].includes(arg));
if (unknown.length > 0) {
  console.error(`Unknown arguments: ${unknown.join(', ')}. Usage: ${usage}`);
  process.exit(2);
}
const brief = args.includes('brief');
const effort: Effort = { brief, million: args.includes('million'), rounds: brief ? 1 : 5 };
const selected = benches.filter(({ name }) => args.includes(name));

const missedTargets = (name: string, figures: readonly Figure[]) =>
  figures
    .filter(({ met }) => !met)
    .map(({ label, target }) => `${name}: ${label} is not ${target ?? 'within its target'}`);

const problems: string[] = [];
for (const bench of selected.length > 0 ? selected : benches) {
  console.log(`\n## ${bench.name}\n`);
  try {
    const figures = await bench.run(effort);
    console.log(tableOf(figures));
    problems.push(...missedTargets(bench.name, figures));
    if (args.includes('record')) await record(bench.name, figures);
  } catch (error) {
    console.error(error);
    problems.push(`${bench.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(
  problems.length > 0 ? `\nFailed or missed:\n${problems.join('\n')}` : '\nAll targets met.',
);
process.exit(problems.length > 0 ? 1 : 0);
