import { describe, expect, it } from 'vitest';
import { amounts as amountsOf, anEarningsMonth } from '../../test/dashboard.ts';
import { barsOf, columnsOf, monthsShown, sharesOf, totalOf } from './earnings-rules.ts';

const amounts = (messages: string, calls: string, inPerson: string) => ({
  messages,
  calls,
  inPerson,
});
const shares = (...kinds: [string, string, string]) => {
  const found = sharesOf(amounts(...kinds));
  return Object.fromEntries(found.map(({ kind, share }) => [kind, share]));
};

it('adds amounts without losing cents', () => {
  expect(totalOf(amounts('0.10', '0.20', '0.00'))).toBe(0.3);
  expect(totalOf(amounts('1.10', '2.20', '3.30'))).toBe(6.6);
});

describe('the earnings shares', () => {
  it('are all zero when there are no earnings', () => {
    expect(shares('0.00', '0.00', '0.00')).toEqual({ messages: 0, calls: 0, inPerson: 0 });
  });

  it('add up to 100', () => {
    expect(shares('10.00', '10.00', '10.00')).toEqual({ calls: 34, messages: 33, inPerson: 33 });
    expect(shares('0.01', '9999.00', '0.00')).toEqual({ calls: 100, messages: 0, inPerson: 0 });
    expect(shares('15.00', '75.00', '60.00')).toEqual({ messages: 10, calls: 50, inPerson: 40 });
  });
});

describe('the months shown', () => {
  const year = Array.from({ length: 12 }, (_, at) =>
    anEarningsMonth(`2026-${String(at + 1).padStart(2, '0')}`),
  );
  const withSessionIn = (month: number) =>
    year.map((each, at) =>
      at === month ? { ...each, held: amountsOf({ calls: '75.00' }) } : each,
    );

  it('start with the first movement, but are never fewer than six', () => {
    const first = (months: typeof year) => monthsShown(months)[0]?.month;
    expect(first(withSessionIn(0))).toBe('2026-01');
    expect(first(withSessionIn(4))).toBe('2026-05');
    expect(first(withSessionIn(11))).toBe('2026-07');
    expect(first(year)).toBe('2026-07');
    expect(monthsShown(year.slice(-3))).toHaveLength(3);
  });

  it('have columns only for non-zero amounts, and always for the released total', () => {
    const names = (months: typeof year) => columnsOf(months).map(({ name }) => name);
    expect(names(year)).toEqual(['Released']);
    expect(names(withSessionIn(3))).toEqual(['Released', 'Held']);
  });

  it('have bars for the released amounts, labelled by month in UTC', () => {
    const month = anEarningsMonth('2026-11', {
      released: amountsOf({ messages: '15.00', calls: '75.00', inPerson: '90.00' }),
      held: amountsOf({ calls: '75.00' }),
    });
    expect(barsOf([month])).toEqual([
      { label: 'Nov', title: 'November 2026', values: [75, 15, 90] },
    ]);
  });
});
