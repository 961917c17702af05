import { sessionTypes } from '@ithaca/contracts/sessions';
import { expect, it } from 'vitest';
import { bookedWhat, payoutTerms, refundCases } from './booking-terms.ts';

const now = Date.parse('2026-11-22T09:00:00Z');
const call = {
  type: 'video_call',
  mentor: 'Luca',
  amount: '75.00',
  startsAt: null,
  needsAcceptance: false,
} as const;

const backOf = (cases: ReturnType<typeof refundCases>) => cases.map(({ back }) => back);

it.each([
  ['75.00', '37.50'],
  ['0.99', '0.50'],
  ['0.01', '0.01'],
  ['60.01', '30.01'],
])('half of %s is %s, rounded up for the mentee', (amount, half) => {
  expect(backOf(refundCases({ ...call, amount }, now))).toEqual([amount, amount, half]);
});

it('the refund depends on an answer for messages, and on the time left for appointments', () => {
  const [silence, before, after] = refundCases(
    { ...call, type: 'messaging', amount: '15.00' },
    now,
  );
  expect(silence).toEqual({
    when: 'Luca cancels, or doesn’t answer within the 30 days',
    back: '15.00',
  });
  expect(before?.back).toBe('15.00');
  expect(after?.back).toBe('7.50');
  expect(refundCases({ ...call, type: 'in_person' }, now)[1]?.when).toContain('24 hours');
});

it.each([
  ['2026-11-23T09:00:00Z', ['75.00', '75.00', '37.50']],
  ['2026-11-23T08:59:59Z', ['75.00', '37.50']],
])('cancelling a session that starts at %s refunds %s', (startsAt, back) => {
  const cases = refundCases({ ...call, startsAt }, now);
  expect(backOf(cases)).toEqual(back);
  expect(cases.some(({ when }) => when.includes('no time is agreed'))).toBe(false);
});

it('a mentor who doesn’t confirm times manually can’t decline one', () => {
  const startsAt = '2026-11-25T09:00:00Z';
  const byMentor = (needsAcceptance: boolean) =>
    refundCases({ ...call, startsAt, needsAcceptance }, now)[0]?.when;
  expect(byMentor(false)).toBe('Luca cancels');
  expect(byMentor(true)).toBe('Luca cancels or declines');
});

it('a time on short notice can be cancelled for free until the mentor has accepted it', () => {
  const late = { ...call, startsAt: '2026-11-22T18:00:00Z', needsAcceptance: true };
  expect(refundCases(late, now).slice(1)).toEqual([
    { when: 'You cancel before Luca has accepted the time', back: '75.00' },
    {
      when: 'You cancel after that: the start is in less than 24 hours; Luca gets the rest',
      back: '37.50',
    },
  ]);
});

it.each(sessionTypes)('mentions the length of %s', (type) => {
  expect(bookedWhat({ ...call, type })).toMatch(/30 days|60-minute|15-minute/);
});

it('mentions that the time is chosen later only for a call without one', () => {
  expect(bookedWhat(call)).toContain('choose the time together later');
  expect(bookedWhat({ ...call, startsAt: '2026-11-23T09:00:00Z' })).not.toContain('later');
});

it('lists every way in which the mentor gets paid', () => {
  expect(payoutTerms('Luca')).toContain(
    'Luca is paid when you confirm it, or 72 hours after it ends or Luca marks it as complete, whichever comes first.',
  );
});
