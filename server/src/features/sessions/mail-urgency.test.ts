import { expect, it } from 'vitest';
import { mailUrgency } from './mail-urgency.ts';

const due = new Date('2027-01-05T08:00:00Z');

it.each([
  ['booked', 'mentee', null, null, 'essential'],
  ['booked', 'mentee', due, null, 'essential'],
  ['booked', 'mentor', null, null, 'can_wait'],
  ['booked', 'mentor', due, null, 'at_once'],
  ['scheduled', 'mentee', null, null, 'at_once'],
  ['scheduled', 'mentor', null, null, 'at_once'],
  ['scheduled', 'mentor', due, null, 'at_once'],
  ['moved', 'mentee', null, null, 'essential'],
  ['moved', 'mentor', null, null, 'at_once'],
  ['moved', 'mentor', due, null, 'at_once'],
  ['accepted', 'mentee', null, null, 'essential'],
  ['accepted', 'mentor', null, null, 'at_once'],
  ['completion_asked', 'mentee', null, null, 'can_wait'],
  ['settled', 'mentor', null, 'confirmed', 'can_wait'],
  ['settled', 'mentee', null, 'confirmed', 'at_once'],
  ['settled', 'mentor', null, 'completed_automatically', 'can_wait'],
  ['settled', 'mentee', null, 'cancelled_by_mentor', 'essential'],
  ['settled', 'mentor', null, 'cancelled_by_mentee', 'essential'],
  ['settled', 'mentee', null, 'declined', 'essential'],
  ['settled', 'mentee', null, 'unanswered', 'essential'],
  ['settled', 'mentor', null, 'never_scheduled', 'essential'],
  ['settled', 'mentee', null, 'not_accepted', 'essential'],
  ['settled', 'mentor', null, 'decided', 'essential'],
  ['settled', 'mentee', null, 'account_deleted', 'essential'],
] as const)('a mail about %s to the %s (answer due %s, end %s) is %s', (...row) => {
  const [occasion, role, acceptBy, settlementReason, urgency] = row;
  expect(mailUrgency({ occasion, role, acceptBy, settlementReason })).toBe(urgency);
});
