/** One line of a result: what was measured, and whether it is as good as it has to be. */
export interface Figure {
  what: string;
  unit: string;
  ours: number;
  /** The bare reference of the same run. */
  reference?: number;
  /** In words, like "≤ 1.2 ×". */
  target?: string;
  met: boolean;
}

interface Bound {
  atLeast?: number;
  atMost?: number;
}

const isWithin = (value: number, { atLeast = -Infinity, atMost = Infinity }: Bound) =>
  value >= atLeast && value <= atMost;

const wordsFor = ({ atLeast, atMost }: Bound, suffix: string) => {
  if (atLeast !== undefined) return { target: `≥ ${atLeast}${suffix}` };
  return atMost === undefined ? {} : { target: `≤ ${atMost}${suffix}` };
};

/** A figure beside its reference's; the bound is about the ratio of ours to the reference. */
export const compared = (
  what: string,
  unit: string,
  values: { ours: number; reference: number },
  bound: Bound = {},
): Figure => ({
  what,
  unit,
  ...values,
  ...wordsFor(bound, ' ×'),
  met: isWithin(values.ours / values.reference, bound),
});

/** A figure that stands by itself; the bound is about the value. */
export const plain = (what: string, unit: string, ours: number, bound: Bound = {}): Figure => ({
  what,
  unit,
  ours,
  ...wordsFor(bound, unit && ` ${unit}`),
  met: isWithin(ours, bound),
});

/** How long a run takes: the full one is for figures, the brief one shows that it works. */
export interface Effort {
  readonly brief: boolean;
  readonly rounds: number;
}

/** A measurement. It checks the answers before it times them, and throws when one is wrong. */
export interface Bench {
  readonly name: string;
  run(effort: Effort): Promise<Figure[]>;
}

/** Stops a measurement whose answers are wrong: no figure is worth anything then. */
export const must = (holds: boolean, what: string) => {
  if (!holds) throw new Error(`Wrong answer: ${what}`);
};
