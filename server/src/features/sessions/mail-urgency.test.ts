import { expect, it } from 'vitest';
import { mailUrgency } from './mail-urgency.ts';

const at = new Date('2027-01-09T08:00:00Z');
const due = new Date('2027-01-05T08:00:00Z');

it.each([
  ['booked', 'mentee', null, null, null, 'essential'],
  ['booked', 'mentee', null, due, null, 'essential'],
  ['booked', 'mentor', null, null, null, 'can_wait'],
  ['booked', 'mentor', at, null, null, 'at_once'],
  ['booked', 'mentor', at, due, null, 'at_once'],
  ['scheduled', 'mentee', at, null, null, 'at_once'],
  ['scheduled', 'mentor', at, null, null, 'at_once'],
  ['scheduled', 'mentor', at, due, null, 'at_once'],
  ['moved', 'mentee', at, null, null, 'essential'],
  ['moved', 'mentor', at, null, null, 'at_once'],
  ['moved', 'mentor', at, due, null, 'at_once'],
  ['accepted', 'mentee', at, null, null, 'essential'],
  ['accepted', 'mentor', at, null, null, 'at_once'],
  ['completion_asked', 'mentee', null, null, null, 'can_wait'],
  ['settled', 'mentor', null, null, 'confirmed', 'can_wait'],
  ['settled', 'mentee', null, null, 'confirmed', 'at_once'],
  ['settled', 'mentor', null, null, 'completed_automatically', 'can_wait'],
  ['settled', 'mentee', null, null, 'cancelled_by_mentor', 'essential'],
  ['settled', 'mentor', null, null, 'cancelled_by_mentee', 'essential'],
  ['settled', 'mentee', null, null, 'declined', 'essential'],
  ['settled', 'mentee', null, null, 'unanswered', 'essential'],
  ['settled', 'mentor', null, null, 'never_scheduled', 'essential'],
  ['settled', 'mentee', null, null, 'not_accepted', 'essential'],
  ['settled', 'mentor', null, null, 'decided', 'essential'],
  ['settled', 'mentee', null, null, 'account_deleted', 'essential'],
] as const)('a mail about %s to the %s (time %s, answer due %s, end %s) is %s', (...row) => {
  const [occasion, role, startsAt, acceptBy, settlementReason, urgency] = row;
  expect(mailUrgency({ occasion, role, startsAt, acceptBy, settlementReason })).toBe(urgency);
});
