import { hourMs } from '@ithaca/contracts/durations';
import { insertIntents } from '../src/features/payments/intents.store.ts';
import { recordMovements } from '../src/features/payments/ledger.store.ts';
import type { Movement } from '../src/features/payments/ledger-rules.ts';
import type { Intent } from '../src/features/payments/payments.tables.ts';
import { insertSessions } from '../src/features/sessions/sessions.store.ts';
import type { SessionRow } from '../src/features/sessions/sessions.tables.ts';
import { newId } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import type { Person, TestApp } from './test-app.ts';

type Mentor = Person & { profileId: string };

interface Booking {
  type?: SessionRow['sessionType'];
  cents?: number;
  bookedAt?: Date;
  startsAt?: Date | null;
  /** The deadline for the mentor to accept the time; null if there is nothing to accept. */
  acceptBy?: Date | null;
  status?: SessionRow['status'];
  /** The later movements of the held money. */
  later?: readonly { movement: Movement; at: Date }[];
}

const settlementReasonOf = {
  active: null,
  completed: 'completed_automatically',
  cancelled: 'cancelled_by_mentor',
} as const;
const settled = { released: 'released', refunded: 'refunded' } as const;

/** Adds a paid booking and its money movements. @returns its id */
export const addBooking = (
  app: TestApp,
  mentor: Mentor,
  mentee: Person,
  booking: Booking = {},
): Promise<string> =>
  inTransaction(app.context.db, async (tx) => {
    const { type = 'video_call', cents = 7500, startsAt = null, status = 'active' } = booking;
    const { bookedAt = app.clock.now(), acceptBy = null, later = [] } = booking;
    const [id, intentId] = [newId(), `pi_${newId()}`];
    const last = later.map(({ movement }) => movement.kind).at(-1);
    const intent: Intent = {
      id: intentId,
      userId: mentee.user.id,
      purpose: 'booking',
      mentorProfileId: mentor.profileId,
      sessionType: type,
      startsAt: null,
      plan: null,
      amountCents: cents,
      status: last === 'released' || last === 'refunded' ? settled[last] : 'held',
      refundedCents: 0,
      keptAs: 'held',
      fulfilledKind: 'session',
      fulfilledId: id,
      createdAt: bookedAt,
      succeededAt: bookedAt,
    };
    await insertIntents(tx, [intent]);
    await recordMovements(tx, [
      { intentId, movement: { kind: 'held', amountCents: cents }, at: bookedAt },
      ...later.map((step) => ({ intentId, ...step })),
    ]);
    const conversationId = await app.features.conversations.open(tx, {
      address: { kind: 'session', id },
      people: [mentor.user.id, mentee.user.id],
      writeUntil: 'infinity',
    });
    const isCompleted = status === 'completed';
    await insertSessions(tx, [
      {
        id,
        conversationId,
        mentorId: mentor.user.id,
        menteeId: mentee.user.id,
        mentorProfileId: mentor.profileId,
        origin: 'booking',
        sessionType: type,
        status,
        priceCents: cents,
        paymentIntentId: intentId,
        startsAt,
        endsAt: startsAt && new Date(startsAt.getTime() + hourMs),
        acceptBy,
        completedAt: isCompleted ? (startsAt ?? bookedAt) : null,
        settledAt: status === 'active' ? null : (later.at(-1)?.at ?? bookedAt),
        settlementReason: settlementReasonOf[status],
        createdAt: bookedAt,
      },
    ]);
    return id;
  });

/** A movement that releases held money to the mentor. */
export const releasedTo = (mentor: Mentor, amountCents: number, at: Date) => ({
  movement: { kind: 'released' as const, amountCents, mentorId: mentor.user.id },
  at,
});

/** The refund of held money to the mentee. */
export const refunded = (amountCents: number, at: Date) => ({
  movement: { kind: 'refunded' as const, amountCents, from: 'held' as const, refundId: newId() },
  at,
});
