import { expect, it } from 'vitest';
import { mailUrgency } from './mail-urgency.ts';

const due = new Date('2027-01-05T08:00:00Z');

it.each([
  ['booked', 'mentee', null, null, 'essential'],
  ['booked', 'mentee', due, null, 'essential'],
  ['booked', 'mentor', null, null, 'can_wait'],
  ['booked', 'mentor', due, null, 'at_once'],
  ['scheduled', 'mentor', null, null, 'can_wait'],
  ['scheduled', 'mentor', due, null, 'at_once'],
  ['moved', 'mentor', null, null, 'can_wait'],
  ['moved', 'mentor', due, null, 'at_once'],
  ['accepted', 'mentee', null, null, 'can_wait'],
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
  expect(mailUrgency({ occasion, role, acceptBy, settlementReason, mentorChoseAt: null })).toBe(
    urgency,
  );
});

it('a chosen time is confirmed at once to whoever chose it, and can wait for the other', () => {
  const mail = { occasion: 'moved', acceptBy: null, settlementReason: null } as const;
  const urgencyOf = (mentorChoseAt: Date | null) =>
    (['mentee', 'mentor'] as const).map((role) => mailUrgency({ ...mail, role, mentorChoseAt }));
  expect(urgencyOf(null)).toEqual(['at_once', 'can_wait']);
  expect(urgencyOf(due)).toEqual(['can_wait', 'at_once']);
});
