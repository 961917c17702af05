import { describe, expect, it } from 'vitest';
import {
  acceptedMail,
  bookedMail,
  completionAskedMail,
  type MailedBooking,
  reportedMail,
  settledMail,
} from './booking-mail-texts.ts';

const booking: MailedBooking = {
  to: 'ana@ithaca.test',
  firstName: 'Ana',
  role: 'mentee',
  mentee: 'Ana Novák',
  mentor: 'Luca Conti',
  product: 'Ithaca',
  publicUrl: 'https://ithaca.test',
  sessionId: 'the-session',
  sessionType: 'video_call',
  priceCents: 7500,
  status: 'active',
  startsAt: new Date('2026-11-24T09:00:00Z'),
  acceptBy: null,
  settlementReason: null,
  timeZone: 'Europe/Berlin',
};

describe('the mail about a time that the mentor has to accept', () => {
  const request = { ...booking, acceptBy: new Date('2026-11-22T09:00:00Z') };
  const until = 'Sunday 22 November 2026 at 10:00 (Europe/Berlin; 09:00 UTC)';

  it('names the deadline', () => {
    expect(bookedMail({ ...request, role: 'mentor' }).text).toContain(
      `Please accept or decline this time by ${until}.`,
    );
    expect(bookedMail(request).text).toContain(
      `Luca Conti has until ${until} to accept this time; otherwise everything is refunded.`,
    );
  });
});

it('the mail about an accepted time names the other person', () => {
  const textOf = (role: 'mentee' | 'mentor') => acceptedMail({ ...booking, role }).text;
  expect(textOf('mentee')).toContain('Your video call with Luca Conti takes place on Tuesday');
  expect(textOf('mentor')).toContain('Your video call with Ana Novák takes place on Tuesday');
});

describe('the mail to a mentee whose mentor has marked a session as complete', () => {
  it.each([
    ['messaging', 'your 30 days of messages'],
    ['video_call', 'your video call'],
    ['in_person', 'your meeting'],
  ] as const)('names the session: %s', (sessionType, name) => {
    const { text } = completionAskedMail({ ...booking, sessionType }, new Date());
    expect(text).toContain(`Luca Conti has marked ${name} as complete.`);
  });

  it('names the time of the release in the mentor’s time zone and in UTC', () => {
    const { text } = completionAskedMail(booking, new Date('2026-11-27T10:30:00Z'));
    expect(text).toContain(
      'If you don’t report a problem, €75 will be released to Luca Conti on Friday 27 November 2026 at 11:30 (Europe/Berlin; 10:30 UTC).',
    );
    expect(text).not.toContain('cancel');
  });

  it('offers to cancel a session without a time', () => {
    const { text } = completionAskedMail({ ...booking, startsAt: null }, new Date());
    expect(text).toContain(
      'As no time was set, you can also cancel the booking until then and get everything back.',
    );
  });
});

it('the mail about a report names the configured limit, but no people', () => {
  const { text } = reportedMail({ ...booking, role: 'administrator', firstName: null }, 60);
  expect(text).toContain('Payments can be held for 60 days at most.');
  expect(text).not.toMatch(/Ana|Luca/);
});

describe('the mail about a booking that has ended', () => {
  const cancelled = {
    ...booking,
    status: 'cancelled',
    settlementReason: 'declined',
  } as const;
  const split = { menteeCents: 5000, mentorCents: 2500, platformCents: 0 };

  it('addresses the reader', () => {
    expect(settledMail(cancelled, split).text).toContain(
      'Your video call with Luca Conti has been cancelled. Luca Conti declined the time. €50 is refunded to you. €25 is released to Luca Conti.',
    );
    expect(settledMail({ ...cancelled, role: 'mentor' }, split).text).toContain(
      'Your video call with Ana Novák has been cancelled. You declined the time. €50 is refunded to Ana Novák. €25 is released to you.',
    );
  });

  it('uses the plural for 30 days of messages', () => {
    const messages = { ...cancelled, sessionType: 'messaging' } as const;
    expect(settledMail(messages, split).text).toContain(
      'Your 30 days of messages with Luca Conti have been cancelled.',
    );
  });

  it('says that a reported problem was decided', () => {
    const decided = { ...cancelled, status: 'completed', settlementReason: 'decided' } as const;
    expect(settledMail(decided, split).text).toContain(
      'has been completed. A decision was made about the reported problem. €50 is refunded to you.',
    );
  });

  it.each([
    ['mentor_unavailable', 'Luca Conti was unavailable.', 'You were unavailable.'],
    ['not_accepted', 'Luca Conti didn’t accept the time.', 'You didn’t accept the time.'],
  ] as const)('says why: %s', (settlementReason, toMentee, toMentor) => {
    const ended = { ...cancelled, settlementReason };
    expect(settledMail(ended, split).text).toContain(toMentee);
    expect(settledMail({ ...ended, role: 'mentor' }, split).text).toContain(toMentor);
  });
});
