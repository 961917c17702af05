import { describe, expect, it } from 'vitest';
import { kinds, type NotificationKind, notificationKinds, pathOf } from './kinds.ts';
import { notificationText, type Told } from './texts.ts';

const told: Told = {
  other: 'Luca Conti',
  isOtherDeleted: false,
  type: 'messaging',
  circle: null,
  amountCents: 1250,
  endsAt: new Date('2026-11-21T23:30:00Z'),
  publishesAt: new Date('2026-12-05T23:30:00Z'),
};

describe('the sentence of a notification', () => {
  it.each(notificationKinds)('is complete: %s', (kind) => {
    const text = notificationText(kind, told);
    expect(text).toMatch(/^[\p{Lu}€].*\.$/u);
    expect(text).not.toMatch(/undefined|null|NaN|\s\s/);
  });

  it.each([
    ['booked', 'Luca Conti booked 30 days of messages with you.'],
    ['booking_cancelled', 'Luca Conti cancelled your 30 days of messages.'],
    [
      'booking_lapsed',
      'Your 30 days of messages with Luca Conti will not take place. The booking was cancelled and refunded in full.',
    ],
    [
      'review_received',
      'Luca Conti reviewed your session. You can read it once you have written yours, or from 5 December 2026.',
    ],
    ['payout_sent', '€12.50 is on its way to your bank account.'],
    ['plan_ending', 'Your plan ends on 21 November 2026 and will not be renewed.'],
    ['mentor_circle_added', 'You were added to a circle.'],
  ] satisfies [NotificationKind, string][])('for %s: %s', (kind, text) => {
    expect(notificationText(kind, told)).toBe(text);
  });

  it('doesn’t ask for a review of a deleted account', () => {
    const author = { other: 'a deleted account', isOtherDeleted: true };
    expect(notificationText('review_received', { ...told, ...author })).toBe(
      'A deleted account reviewed your session. You can read it from 5 December 2026.',
    );
  });
});

describe('the path of a notification', () => {
  it.each(notificationKinds)('leads to a screen, with all parameters: %s', (kind) => {
    const path = pathOf(kind, 'the-subject');
    expect(path).toMatch(/^\/[a-z-]+/);
    expect(path).not.toContain('$');
    const isAboutSubject = ['messagingSession', 'circle', 'menteeCircle'].includes(
      kinds[kind].screen,
    );
    expect(path.includes('the-subject')).toBe(isAboutSubject);
  });

  it('doesn’t lead mentees removed from a mentor’s circle to the mentors’ screen', () => {
    expect(pathOf('mentor_circle_removed', null)).toBe('/mentee-circles');
  });
});
