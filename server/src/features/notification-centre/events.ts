import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type EventKind, handleEvent } from '../../platform/events/events.ts';
import { mentorRestored, mentorSuspended } from '../administration/index.ts';
import { applicationDecided } from '../applications/index.ts';
import { sessionReminded } from '../calendar/index.ts';
import { addedToCircle, removedFromCircle } from '../circles/index.ts';
import { concernsDecided } from '../concerns/index.ts';
import { paymentRefunded, payoutSent, planChanged } from '../payments/index.ts';
import { type Notice, notifyPerson } from './notify.ts';
import { sessionNotices } from './session-notices.ts';

type Fact = Omit<Notice, 'at'>;

/** Adds a notification job for each person affected by an event of another feature (product 1.16). */
export const notificationEvents = ({ jobs, clock }: Pick<Context, 'jobs' | 'clock'>) => {
  const add = async (tx: Transaction, facts: readonly Fact[]) => {
    const at = clock.now().toISOString();
    await jobs.addAll(
      tx,
      notifyPerson,
      facts.map((fact) => ({ ...fact, at })),
    );
  };
  /** Limits people who are repeatedly added and removed to one notification of each kind per day. */
  const today = (circleId: string) => `${circleId} ${clock.now().toISOString().slice(0, 10)}`;
  const on = <T>(kind: EventKind<T>, factsOf: (event: T) => readonly Fact[]) =>
    handleEvent(kind, 'notification centre', (tx, event) => add(tx, factsOf(event)));

  return [
    ...sessionNotices(add),
    on(sessionReminded, ({ sessionId, userId, minutesBefore, sequence }) => [
      {
        userId,
        kind: minutesBefore > 60 ? 'session_in_24_hours' : 'session_in_15_minutes',
        occurrence: `${sessionId} ${sequence}`,
        subjectId: sessionId,
      },
    ]),
    on(addedToCircle, ({ kind, circleId: subjectId, menteeId }) => [
      { userId: menteeId, kind: `${kind}_added`, occurrence: today(subjectId), subjectId },
    ]),
    on(removedFromCircle, ({ kind, circleId, menteeId }) => [
      { userId: menteeId, kind: `${kind}_removed`, occurrence: today(circleId) },
    ]),
    on(applicationDecided, ({ applicationId: occurrence, userId, status }) => [
      { userId, kind: `application_${status}`, occurrence },
    ]),
    on(mentorSuspended, ({ userId, at }) => [
      { userId, kind: 'profile_suspended', occurrence: at.toISOString() },
    ]),
    on(mentorRestored, ({ userId, at }) => [
      { userId, kind: 'profile_restored', occurrence: at.toISOString() },
    ]),
    on(concernsDecided, ({ reports }) =>
      reports.map(({ id: occurrence, reporterId: userId }) => ({
        userId,
        kind: 'report_decided',
        occurrence,
      })),
    ),
    on(paymentRefunded, ({ refundId: occurrence, userId, amountCents }) => [
      { userId, kind: 'payment_refunded', occurrence, amountCents },
    ]),
    on(payoutSent, ({ startedAt, mentorId: userId, amountCents }) => [
      { userId, kind: 'payout_sent', occurrence: startedAt.toISOString(), amountCents },
    ]),
    on(planChanged, ({ userId, status, endsAt }) => {
      // One notification per end date, however often the plan is read from the provider.
      const occurrence = endsAt.toISOString();
      const fact = { userId, occurrence, endsAt: occurrence };
      if (status === 'past_due') return [{ ...fact, kind: 'plan_unpaid' }];
      if (status !== 'canceled') return [];
      return [{ ...fact, kind: endsAt > clock.now() ? 'plan_ending' : 'plan_ended' }];
    }),
  ];
};
