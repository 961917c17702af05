import { describe, expect, it } from 'vitest';
import { completionAskedMail, type MailedBooking } from './booking-mail-texts.ts';

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

describe('the mail to a mentee whose mentor has marked a session as complete', () => {
  it('names the release by the mentor’s clock and in UTC', () => {
    const { text } = completionAskedMail(booking, new Date('2026-11-27T10:30:00Z'));
    expect(text).toContain(
      '€75.00 is released to the mentor on Friday 27 November 2026 at 11:30 (Europe/Berlin; 10:30 UTC).',
    );
  });
});
