import type { SessionItem, Split } from '@ithaca/contracts/sessions';
import type { Marketplace } from '../../config/marketplace.ts';
import { moneyText } from '../../platform/money.ts';
import type { HeldSplit, Intent } from '../payments/index.ts';
import {
  type Booking,
  nextChangeAt,
  refundOnCancel,
  releaseTime,
  splitOf,
} from './booking-outcomes.ts';
import { roleOf } from './bookings.policy.ts';
import type { SessionRow } from './sessions.tables.ts';

type Money = Pick<
  SessionItem,
  | 'payment'
  | 'refundIfCancelled'
  | 'completionAskedAt'
  | 'reportedAt'
  | 'releasesAt'
  | 'changesAt'
  | 'outcomes'
  | 'settlement'
>;

/** Presents the money of a session to one of its people (product 3.6). */
export const presentMoney = (
  row: SessionRow & Booking,
  { intent, split }: { intent: Intent | undefined; split: HeldSplit | undefined },
  viewing: { viewerId: string; now: Date; mayCancel: boolean; marketplace: Marketplace },
): Money => {
  const { viewerId, now, mayCancel, marketplace } = viewing;
  const isHeld = row.origin === 'booking' && row.status === 'active';
  const refundCents = refundOnCancel(row, roleOf(viewerId, row), now);
  const outcomeOf = (cents: number) => presentSplit(splitOf(row.priceCents, cents, marketplace));
  return {
    payment: paymentOf(intent),
    refundIfCancelled: mayCancel ? moneyText(refundCents) : null,
    completionAskedAt: row.completionAskedAt?.toISOString() ?? null,
    reportedAt: row.reportedAt?.toISOString() ?? null,
    releasesAt: isHeld ? (releaseTime(row)?.toISOString() ?? null) : null,
    changesAt: isHeld ? (nextChangeAt(row, now)?.toISOString() ?? null) : null,
    outcomes: isHeld ? { complete: outcomeOf(0), cancel: outcomeOf(refundCents) } : null,
    settlement:
      row.settledAt && row.settlementReason && split
        ? {
            reason: row.settlementReason,
            split: presentSplit(split),
            at: row.settledAt.toISOString(),
          }
        : null,
  };
};

const presentSplit = ({ menteeCents, mentorCents, platformCents }: HeldSplit): Split => ({
  mentee: moneyText(menteeCents),
  mentor: moneyText(mentorCents),
  platform: moneyText(platformCents),
});

/** The payment with its status; null for an unlock included in a plan. */
const paymentOf = (intent: Intent | undefined): Money['payment'] =>
  intent && intent.status !== 'unpaid'
    ? { amount: moneyText(intent.amountCents), status: intent.status }
    : null;
