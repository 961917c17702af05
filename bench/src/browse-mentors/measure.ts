import { compared, type Figure, must } from '../figures.ts';
import type { CpuTime } from '../measure/cpu.ts';
import { median } from '../measure/percentiles.ts';
import { timeRequests } from '../measure/requests.ts';
import { alternate, mediansOf } from '../measure/rounds.ts';
import { createHttpClient } from '../support/http.ts';
import type { Kind, Question } from './questions.ts';
import { checkSameAnswers } from './same-answers.ts';
import { readPage, type Side } from './sides.ts';

/** The page sizes of the screen on phones and on desktops, and the default. */
const pageSizes = [20, 24, 50];
/** The page size used when the size doesn't matter. */
const usualSize = 24;
const checkedQuestions = 100;

/** A side with a meter for the CPU time that it and PostgreSQL have used. */
export interface Measured {
  side: Side;
  readCpu(): CpuTime;
}

export interface Load {
  rounds: number;
  /** The number of requests per round. */
  count: number;
}

const labelOf = ({ q = '', category = '' }: Question) => q || category || 'the list';

/** Every request asks the next question, so cached answers don't make a side look faster. */
const walk = ({ questions }: Kind, side: Side) => {
  let next = 0;
  return (limit: number) => side.address(questions[next++ % questions.length] ?? {}, limit);
};

/** Compares the answers of both sides before anything is timed. Adds the questions with few matches to `few`. */
export const checkAnswers = async (kind: Kind, ours: Side, reference: Side, few: Set<Question>) => {
  const client = createHttpClient(1);
  try {
    for (const question of kind.questions) {
      const { total } = await readPage(client, ours, ours.address(question, 1));
      if (!total.endsWith('+')) few.add(question);
      must(!kind.isEmpty || total === '0', `${kind.name}: ${total} for ${labelOf(question)}`);
    }
    for (const question of kind.questions.slice(0, checkedQuestions)) {
      for (const size of pageSizes) {
        const mine = await readPage(client, ours, ours.address(question, size));
        const bare = await readPage(client, reference, reference.address(question, size));
        checkSameAnswers(`${kind.name}, ${labelOf(question)}`, mine, bare);
      }
    }
  } finally {
    client.close();
  }
};

const millisecondsPerSecond = 1000;

/** Times a kind of question for every page size, and measures the CPU time of many concurrent requests. */
export const measureKind = async (
  kind: Kind,
  ours: Measured,
  reference: Measured,
  { rounds, count }: Load,
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const walks = new Map([ours, reference].map((one) => [one, walk(kind, one.side)]));
  const asking = (one: Measured, size: number) => () => walks.get(one)?.(size) ?? '';
  for (const size of pageSizes) {
    const timer = (one: Measured) => () =>
      timeRequests(asking(one, size), one.side.headers, { connections: 1, count });
    const times = await alternate(rounds, timer(ours), timer(reference));
    const p95 = mediansOf(times, (round) => round.p95);
    figures.push(
      compared(`${kind.name}, pages of ${size}, p95`, 'ms', p95, { atMost: kind.atMost }),
    );
  }
  const cpuOf = (one: Measured) => {
    const { side, readCpu } = one;
    return async () => {
      const before = readCpu();
      const { sent } = await timeRequests(asking(one, usualSize), side.headers, {
        connections: 8,
        count: 2 * count,
      });
      const after = readCpu();
      const seconds = after.node - before.node + after.postgres - before.postgres;
      return (seconds / sent) * millisecondsPerSecond;
    };
  };
  const cpu = await alternate(rounds, cpuOf(ours), cpuOf(reference));
  figures.push(
    compared(`${kind.name}, 8 connections, CPU per request`, 'ms', mediansOf(cpu, Number)),
  );
  return figures;
};

/** Returns the p95 of a kind in milliseconds, to compare it with the p95 among fewer mentors. */
export const timeKind = async (
  kind: Kind,
  side: Side,
  { rounds, count }: Load,
): Promise<number> => {
  const next = walk(kind, side);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(
      (await timeRequests(() => next(usualSize), side.headers, { connections: 1, count })).p95,
    );
  }
  return median(times);
};
