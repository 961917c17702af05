import { dayMs, hourMs } from '@ithaca/contracts/durations';
import type { ProviderSubscription } from '../../platform/payments/plans.ts';
import type { Subscription } from './payments.tables.ts';

/**
 * A renewing plan counts for an hour longer than its period, so a renewal that is reported a few minutes late doesn't
 * interrupt it.
 */
export const renewalMs = hourMs;

/** The statuses of a subscription at the provider, except for `incomplete`, which was never paid. */
export type RemotePlan = Omit<ProviderSubscription, 'status'> & {
  readonly status: Exclude<ProviderSubscription['status'], 'incomplete'>;
};
type State = Omit<Subscription, 'userId' | 'createdAt' | 'revision' | 'readAt'>;

/**
 * The state of a person's plan to store after asking the provider (product 4.5, 4.11).
 * @param stored the stored state of the same subscription; undefined if it is new
 * @param terms.graceDays how long an unpaid plan counts, from the first report that it is unpaid
 */
export const stateOf = (
  remote: RemotePlan,
  stored: Pick<Subscription, 'status' | 'graceUntil' | 'endsAt'> | undefined,
  terms: { now: Date; graceDays: number },
): State => {
  const { id: providerSubscriptionId, customerId, plan, priceCents, currentPeriodEnd } = remote;
  const sold = { providerSubscriptionId, customerId, plan, priceCents };
  const common = { ...sold, currentPeriodEnd, graceUntil: null };
  switch (remote.status) {
    case 'past_due': {
      const grace = new Date(terms.now.getTime() + terms.graceDays * dayMs);
      const graceUntil = stored?.graceUntil ?? grace;
      return { ...common, status: 'past_due', graceUntil, endsAt: graceUntil };
    }
    case 'canceled': {
      const endsAt = endOfEnded(remote, stored, terms.now);
      const ended = { currentPeriodEnd: endsAt, providerSubscriptionId: null, endsAt };
      return { ...common, status: 'canceled', ...ended };
    }
    case 'active': {
      if (remote.cancelAtPeriodEnd)
        return { ...common, status: 'canceled', endsAt: currentPeriodEnd };
      const endsAt = new Date(currentPeriodEnd.getTime() + renewalMs);
      return { ...common, status: 'active', endsAt };
    }
  }
};

/**
 * The end of a plan whose subscription has ended at the provider: now, unless the grace or an earlier cancellation
 * promised a later end.
 */
const endOfEnded = (
  { currentPeriodEnd }: RemotePlan,
  stored: Pick<Subscription, 'status' | 'graceUntil' | 'endsAt'> | undefined,
  now: Date,
): Date => {
  if (stored?.graceUntil) return stored.graceUntil;
  if (stored?.status === 'canceled') return stored.endsAt;
  return now < currentPeriodEnd ? now : currentPeriodEnd;
};

/** The state to store of a plan that the provider no longer knows: it can't be renewed, and ends as promised. */
export const stateOfUnknown = ({
  graceUntil,
  currentPeriodEnd,
}: Pick<Subscription, 'graceUntil' | 'currentPeriodEnd'>) => {
  const endsAt = graceUntil ?? currentPeriodEnd;
  const ended = { providerSubscriptionId: null, currentPeriodEnd: endsAt, endsAt };
  return { ...ended, status: 'canceled', graceUntil: null } as const;
};

/** Whether a subscription at the provider may replace the person's stored one. */
export type Place = 'same' | 'replaces' | 'duplicate';

/**
 * A person has one subscription (product 4.5): if two were paid, in two tabs, the second is a duplicate. A stored one
 * is replaced if it has ended, is unpaid, or costs nothing.
 */
export const placeOf = (
  subscriptionId: string,
  stored: Pick<Subscription, 'providerSubscriptionId' | 'status' | 'endsAt'> | undefined,
  now: Date,
): Place => {
  if (!stored?.providerSubscriptionId) return 'replaces';
  if (stored.providerSubscriptionId === subscriptionId) return 'same';
  const isPaid = stored.status !== 'past_due' && stored.endsAt > now;
  return isPaid ? 'duplicate' : 'replaces';
};
