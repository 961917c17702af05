import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { placeOf, type RemotePlan, stateOf } from './subscription-states.ts';

const now = new Date('2027-06-10T12:00:00.000Z');
const periodEnd = new Date('2027-07-01T12:00:00.000Z');
const days = (count: number) => new Date(now.getTime() + count * dayMs);
const remote = (changes: Partial<RemotePlan> = {}): RemotePlan => ({
  id: 'sub_1',
  customerId: 'cus_1',
  plan: 'basic',
  priceCents: 1299,
  status: 'active',
  currentPeriodEnd: periodEnd,
  cancelAtPeriodEnd: false,
  ...changes,
});
type Stored = Parameters<typeof stateOf>[1];
const state = (changes: Partial<RemotePlan>, stored?: Stored) =>
  stateOf(remote(changes), stored, { now, graceDays: 7 });

describe('the stored state of a plan', () => {
  it('counts for an hour longer than its period while it is renewed', () => {
    const endsAt = new Date('2027-07-01T13:00:00.000Z');
    expect(state({})).toMatchObject({ status: 'active', currentPeriodEnd: periodEnd, endsAt });
  });

  it('ends exactly with its period once it is cancelled', () => {
    const cancelled = state({ cancelAtPeriodEnd: true });
    expect(cancelled).toMatchObject({ status: 'canceled', endsAt: periodEnd, graceUntil: null });
    expect(cancelled.providerSubscriptionId).toBe('sub_1');
  });

  it('has a grace of seven days from the first report that it is unpaid, whatever later reports say', () => {
    const unpaid = state({ status: 'past_due' });
    expect(unpaid).toMatchObject({ status: 'past_due', graceUntil: days(7), endsAt: days(7) });
    const earlier = { status: 'past_due', graceUntil: days(3), endsAt: days(3) } as const;
    expect(state({ status: 'past_due' }, earlier)).toMatchObject({ endsAt: days(3) });
    expect(state({}, earlier)).toMatchObject({ status: 'active', graceUntil: null });
  });

  it.each([
    ['now, if it was active', { status: 'active', graceUntil: null, endsAt: days(21) }, now],
    ['now, if it was unknown', undefined, now],
    [
      'after the grace, if it was unpaid',
      { status: 'past_due', graceUntil: days(3), endsAt: days(3) },
      days(3),
    ],
    [
      'as promised, if it was cancelled',
      { status: 'canceled', graceUntil: null, endsAt: days(5) },
      days(5),
    ],
  ] as const)('ends %s, when it has ended at the provider', (_when, stored, endsAt) => {
    const ended = state({ status: 'canceled' }, stored);
    expect(ended).toMatchObject({ status: 'canceled', endsAt, currentPeriodEnd: endsAt });
    expect(ended.providerSubscriptionId).toBeNull();
  });

  it('doesn’t end after its period', () => {
    const ended = state({ status: 'canceled', currentPeriodEnd: days(-1) });
    expect(ended.endsAt).toEqual(days(-1));
  });
});

describe('a subscription at the provider', () => {
  const stored = { providerSubscriptionId: 'sub_1', status: 'active', endsAt: days(1) } as const;
  it.each([
    ['is the first', 'sub_1', undefined, 'replaces'],
    ['is the stored one', 'sub_1', stored, 'same'],
    ['is the stored one, which has ended', 'sub_1', { ...stored, endsAt: days(-1) }, 'same'],
    ['is a second one', 'sub_2', stored, 'duplicate'],
    [
      'is a second one beside a cancelled plan',
      'sub_2',
      { ...stored, status: 'canceled' },
      'duplicate',
    ],
    ['replaces one that has ended', 'sub_2', { ...stored, endsAt: now }, 'replaces'],
    ['replaces an unpaid one', 'sub_2', { ...stored, status: 'past_due' }, 'replaces'],
    [
      'replaces a complimentary one',
      'sub_2',
      { ...stored, providerSubscriptionId: null },
      'replaces',
    ],
  ] as const)('%s', (_name, id, known, expected) => {
    expect(placeOf(id, known, now)).toBe(expected);
  });
});
