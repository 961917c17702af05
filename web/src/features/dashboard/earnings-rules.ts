import type { Amounts, Earnings, EarningsMonth } from '@ithaca/contracts/dashboard';
import { centsOf } from '@ithaca/contracts/money';
import { formatMonth, formatShortMonth } from '../../lib/format.ts';
import type { Bar } from '../../ui/bar-chart.tsx';

/** The session kinds that earnings are split by, in chart order. */
export const earningParts = [
  { kind: 'calls', name: 'Calls' },
  { kind: 'messages', name: 'Messages' },
  { kind: 'inPerson', name: 'In person' },
] as const satisfies readonly { kind: keyof Amounts; name: string }[];

/** The sum of all kinds, in EUR. Added in cents to avoid rounding errors. */
export const totalOf = (amounts: Amounts): number =>
  earningParts.reduce((sum, { kind }) => sum + centsOf(amounts[kind]), 0) / 100;

/** Each kind's share in whole per cent. The shares add up to 100, unless there are no earnings. */
export const sharesOf = (
  amounts: Amounts,
): { kind: keyof Amounts; name: string; share: number }[] => {
  const total = centsOf(totalOf(amounts).toFixed(2));
  const exact = earningParts.map((part) => {
    const value = total > 0 ? (centsOf(amounts[part.kind]) / total) * 100 : 0;
    return { ...part, share: Math.floor(value), rest: value - Math.floor(value) };
  });
  const missing = total > 0 ? 100 - exact.reduce((sum, { share }) => sum + share, 0) : 0;
  // The points lost by rounding down go to the largest remainders.
  const raised = exact
    .toSorted((a, b) => b.rest - a.rest)
    .slice(0, missing)
    .map(({ kind }) => kind);
  return exact.map(({ kind, name, share }) => ({
    kind,
    name,
    share: raised.includes(kind) ? share + 1 : share,
  }));
};

const moved = ({
  released,
  held,
  refunded,
}: Pick<EarningsMonth, 'released' | 'held' | 'refunded'>) =>
  [released, held, refunded].some((amounts) => totalOf(amounts) > 0);

/** Whether anything was ever released, held or refunded. */
export const hasMovements = ({ total }: Pick<Earnings, 'total'>): boolean => moved(total);

const fewestMonths = 6;

/** The months from the first movement on, but at least six. */
export const monthsShown = (months: readonly EarningsMonth[]): readonly EarningsMonth[] => {
  const first = months.findIndex(moved);
  return first === -1
    ? months.slice(-fewestMonths)
    : months.slice(Math.min(first, Math.max(months.length - fewestMonths, 0)));
};

/** A column of the monthly table. */
interface Column {
  readonly name: string;
  readonly amountOf: (month: EarningsMonth) => number;
}

const columns: readonly (Column & { always?: true })[] = [
  ...earningParts.map(({ kind, name }) => ({
    name,
    amountOf: (month: EarningsMonth) => Number(month.released[kind]),
  })),
  { name: 'Released', amountOf: ({ released }) => totalOf(released), always: true },
  { name: 'Held', amountOf: ({ held }) => totalOf(held) },
  { name: 'Refunded', amountOf: ({ refunded }) => totalOf(refunded) },
];

/** The columns with non-zero amounts in these months, and always the released total. */
export const columnsOf = (months: readonly EarningsMonth[]): readonly Column[] =>
  columns.filter(({ always, amountOf }) => always || months.some((month) => amountOf(month) > 0));

/** The bars of the chart: the amount released in each month. */
export const barsOf = (months: readonly EarningsMonth[]): Bar[] =>
  months.map(({ month, released }) => ({
    label: formatShortMonth(month, 'UTC'),
    title: formatMonth(month, 'UTC'),
    values: earningParts.map(({ kind }) => Number(released[kind])),
  }));
