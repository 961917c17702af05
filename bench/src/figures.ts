import { mediansOf, type Rounds } from './measure/rounds.ts';

/** One row of a result. */
export interface Figure {
  label: string;
  unit: string;
  ours: number;
  /** The value of the bare reference in the same run. */
  reference?: number;
  /** As text, e.g. "≤ 1.2 ×". */
  target?: string;
  met: boolean;
}

interface Bound {
  atLeast?: number;
  atMost?: number;
}

const isWithin = (value: number, { atLeast = -Infinity, atMost = Infinity }: Bound) =>
  value >= atLeast && value <= atMost;

const formatTarget = ({ atLeast, atMost }: Bound, suffix: string) => {
  if (atLeast !== undefined) return { target: `≥ ${atLeast}${suffix}` };
  return atMost === undefined ? {} : { target: `≤ ${atMost}${suffix}` };
};

/** A figure with a reference value; the bound applies to the ratio of ours to the reference. */
export const compared = (
  label: string,
  unit: string,
  values: { ours: number; reference: number },
  bound: Bound = {},
): Figure => ({
  label,
  unit,
  ...values,
  ...formatTarget(bound, ' ×'),
  met: isWithin(values.ours / values.reference, bound),
});

/** Two figures: the median request, and the slow ones, to which the bound applies. */
export const comparedTimes = (
  label: string,
  rounds: Rounds<{ p50: number; p95: number }>,
  bound: Bound,
): Figure[] => [
  compared(
    `${label}, p50`,
    'ms',
    mediansOf(rounds, ({ p50 }) => p50),
  ),
  compared(
    `${label}, p95`,
    'ms',
    mediansOf(rounds, ({ p95 }) => p95),
    bound,
  ),
];

/** A figure without a reference; the bound applies to the value. */
export const plain = (label: string, unit: string, ours: number, bound: Bound = {}): Figure => ({
  label,
  unit,
  ours,
  ...formatTarget(bound, unit && ` ${unit}`),
  met: isWithin(ours, bound),
});

/** The size of a run. A brief run only shows that the benchmark works; its figures are not meaningful. */
export interface Effort {
  readonly brief: boolean;
  /** Also measures among a million mentors, which takes a quarter of an hour longer. */
  readonly million: boolean;
  readonly rounds: number;
}

/** A benchmark. It verifies responses before timing them and throws if one is wrong. */
export interface Bench {
  readonly name: string;
  run(effort: Effort): Promise<Figure[]>;
}

/** Throws if a response is wrong, because its figures would be meaningless. */
export const must = (isCorrect: boolean, problem: string) => {
  if (!isCorrect) throw new Error(`Wrong response: ${problem}`);
};
