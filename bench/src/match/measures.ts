import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { judged } from './people.ts';

const run = promisify(execFile);
const script = (name: string) => fileURLToPath(new URL(name, judged));

/** Lists of ids, best first, by the id of a query or a mentee. */
export type Run = Record<string, string[]>;

/** A mean with its interval. */
type Measured = [mean: number, low: number, high: number];
interface Measures {
  ndcg5: Measured;
  recall10: Measured;
}

/** The output of `score.mjs` for a run. */
export interface Scores {
  mentors: Measures;
  mentees: Measures & { violations: number };
  restraint: { mean: number };
}

const scoreFile = async (file: string): Promise<Scores> => {
  const { stdout } = await run(process.execPath, [script('score.mjs'), file, '--json']);
  return JSON.parse(stdout);
};

/** Scores a run and the plain rankers, all by name: `ours`, `bm25-stem`, … */
export const scoreAll = async (ours: Run): Promise<ReadonlyMap<string, Scores>> => {
  const folder = await mkdtemp(join(tmpdir(), 'ithaca-match-'));
  try {
    await run(process.execPath, [script('baselines.mjs'), `--write=${folder}`]);
    await writeFile(join(folder, 'ours.json'), JSON.stringify(ours));
    const scores = new Map<string, Scores>();
    for (const file of await readdir(folder)) {
      scores.set(file.replace('.json', ''), await scoreFile(join(folder, file)));
    }
    return scores;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
