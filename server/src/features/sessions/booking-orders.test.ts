import { describe, expect, it } from 'vitest';
import { matchIntent } from './booking-orders.ts';

const startsAt = '2026-11-23T12:00:00.000Z';
const people = { mentorId: 'mentor', userId: 'mentee' };
const order = { mentorProfileId: 'profile', sessionType: 'video_call' } as const;
const intent = {
  ...order,
  purpose: 'booking',
  startsAt: null,
  amountCents: 7500,
  fulfilledId: null,
} as const;
const wanted = { ...people, sessionType: 'video_call', startsAt: new Date(startsAt) };

const refusal = (code: string) => expect.objectContaining({ code });

describe('matchIntent', () => {
  it('returns the requested time', () => {
    expect(matchIntent(order, intent, people)).toBeNull();
    expect(matchIntent({ ...order, startsAt }, intent, people)).toEqual(wanted);
    const bound = { ...intent, startsAt: new Date(startsAt) };
    expect(matchIntent({ ...order, startsAt }, bound, people)).toEqual(wanted);
    expect(matchIntent(order, bound, people)).toBeNull();
  });

  it('accepts only the paid amount', () => {
    expect(matchIntent({ ...order, amount: '75.00' }, intent, people)).toBeNull();
    const wrong = { ...order, amount: '74.99' };
    expect(() => matchIntent(wrong, intent, people)).toThrow(refusal('price_mismatch'));
  });

  it.each([
    ['another purpose', { purpose: 'unlock' }],
    ['another mentor', { mentorProfileId: 'other' }],
    ['another type', { sessionType: 'phone_call' }],
  ] as const)('refuses an intent for %s', (_, other) => {
    const unmeant = { ...intent, ...other };
    expect(() => matchIntent(order, unmeant, people)).toThrow(refusal('intent_mismatch'));
    const used = { ...unmeant, fulfilledId: 'session' };
    expect(() => matchIntent(order, used, people)).toThrow(refusal('intent_used'));
  });

  it('refuses a time other than the intent’s', () => {
    const bound = { ...intent, startsAt: new Date('2026-11-24T12:00:00Z') };
    const call = () => matchIntent({ ...order, startsAt }, bound, people);
    expect(call).toThrow(refusal('intent_mismatch'));
  });

  it('refuses a time for messages', () => {
    const messages = { sessionType: 'messaging' } as const;
    const call = () =>
      matchIntent({ ...order, ...messages, startsAt }, { ...intent, ...messages }, people);
    expect(call).toThrow(refusal('invalid'));
  });
});
