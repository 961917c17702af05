import { expect, it } from 'vitest';
import { daysUntil } from './days.ts';

it('lists days in UTC across the end of a month, today last', () => {
  const lateEvening = new Date('2027-03-01T23:59:59.999Z');
  expect(daysUntil(lateEvening, 3)).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
});
