import type { RowReport } from './import-people.ts';
import { printable } from './printable.ts';

type Outcome = RowReport['outcome'];

/** Counts reports by outcome, and the fields that were ignored. */
export const createTally = () => {
  const outcomes = new Map<Outcome, number>();
  const ignored = new Map<string, number>();
  const addOne = <Key>(counts: Map<Key, number>, key: Key) =>
    counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    add(report: RowReport): void {
      addOne(outcomes, report.outcome);
      for (const field of report.ignored) addOne(ignored, field);
    },
    /** The reports with this outcome, or all reports. */
    count: (outcome?: Outcome): number =>
      outcome === undefined
        ? [...outcomes.values()].reduce((sum, count) => sum + count, 0)
        : (outcomes.get(outcome) ?? 0),
    ignored: (): [field: string, count: number][] => [...ignored],
  };
};
export type Tally = ReturnType<typeof createTally>;

const words = (outcome: Outcome, apply: boolean) =>
  outcome === 'imported' && !apply ? 'would be imported' : outcome;

/** "line 4: Ana Reis <ana@example.test>: skipped (the address has an account)". */
export const lineOf = ({ line, who, outcome, reasons }: RowReport, apply: boolean): string =>
  `line ${line}: ${who}: ${words(outcome, apply)}${reasons.length > 0 ? ` (${reasons.join('; ')})` : ''}`;

/** The counts, the ignored fields and, after a dry run, how to import. */
export const summaryOf = (tally: Tally, apply: boolean): string => {
  const counts = (['imported', 'skipped', 'invalid'] as const).map(
    (outcome) => `${tally.count(outcome)} ${words(outcome, apply)}`,
  );
  const ignored = tally.ignored().map(([field, count]) => `${printable(field)} (${count})`);
  return [
    `${counts.join(', ')}.`,
    ...(ignored.length > 0 ? [`Ignored fields: ${ignored.join(', ')}.`] : []),
    ...(apply ? [] : ['Nothing was written. Add --apply to import.']),
    '',
  ].join('\n');
};
