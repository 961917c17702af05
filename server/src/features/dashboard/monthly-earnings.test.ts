import { describe, expect, it } from 'vitest';
import { centsOfFlow, monthOf, presentEarnings } from './monthly-earnings.ts';
import type { MonthlySum } from './movements.store.ts';

const none = { messages: '0.00', calls: '0.00', inPerson: '0.00' };

it('starts a new month at midnight UTC', () => {
  expect(monthOf(new Date('2026-10-31T23:59:59.999Z'))).toBe('2026-10');
  expect(monthOf(new Date('2026-11-01T00:00:00Z'))).toBe('2026-11');
});

describe('earnings by month', () => {
  const sums: MonthlySum[] = [
    { flow: 'released', month: '2026-10', sessionType: 'messaging', cents: 1500 },
    { flow: 'released', month: '2026-10', sessionType: 'video_call', cents: 7500 },
    { flow: 'released', month: '2026-10', sessionType: 'phone_call', cents: 6001 },
    { flow: 'held', month: '2026-11', sessionType: 'in_person', cents: 9000 },
    { flow: 'refunded', month: '2025-01', sessionType: 'in_person', cents: 4500 },
  ];

  it('add up video and phone calls, and show months without movements as zero', () => {
    expect(presentEarnings(sums, ['2026-09', '2026-10', '2026-11']).months).toEqual([
      { month: '2026-09', released: none, held: none, refunded: none },
      {
        month: '2026-10',
        released: { messages: '15.00', calls: '135.01', inPerson: '0.00' },
        held: none,
        refunded: none,
      },
      { month: '2026-11', released: none, held: { ...none, inPerson: '90.00' }, refunded: none },
    ]);
  });

  it('have totals that include earlier months', () => {
    expect(presentEarnings(sums, ['2026-11']).total).toEqual({
      released: { messages: '15.00', calls: '135.01', inPerson: '0.00' },
      held: { ...none, inPerson: '90.00' },
      refunded: { ...none, inPerson: '45.00' },
    });
    expect(centsOfFlow(sums, 'released')).toBe(15_001);
  });
});
