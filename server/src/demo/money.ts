import { linesOf, type Movement } from '../features/payments/index.ts';
import type { Row } from '../seeding/insert-rows.ts';
import { seededId } from '../seeding/random.ts';
import type { DemoThread } from './conversations.ts';
import type { PastSession } from './past-sessions.ts';

const day = 86_400_000;

interface Booking {
  session: PastSession;
  sessionId: string;
  intentId: string;
}

/** What the demo's people paid, as the provider, the intents and the ledger know it. */
export interface DemoMoney {
  unlockFeeCents: number;
  bookings: Booking[];
  /** Intent by conversation. */
  unlockIntents: ReadonlyMap<string, string>;
  bookedAt(session: PastSession): Date;
  sandboxIntents: Row[];
  intents: Row[];
  entries: Row[];
  lines: Row[];
}

/** Every past booking was held, then released to its mentor; every paid unlock is the platform's. */
export const planMoney = (
  paid: { unlocks: readonly DemoThread[]; past: readonly PastSession[] },
  world: {
    userIds: ReadonlyMap<string, string>;
    profileIds: ReadonlyMap<string, string>;
    unlockFeeCents: number;
  },
): DemoMoney => {
  const { userIds, profileIds, unlockFeeCents } = world;
  const rows = {
    sandboxIntents: [] as Row[],
    intents: [] as Row[],
    entries: [] as Row[],
    lines: [] as Row[],
  };
  const bookedAt = (session: PastSession) => new Date(session.startsAt.getTime() - 2 * day);

  const record = (
    payment: {
      id: string;
      mentor: string;
      mentee: string;
      cents: number;
      at: Date;
      sessionId: string;
    },
    purpose: 'unlock' | 'booking',
    movements: readonly [Movement, Date][],
  ) => {
    const user_id = userIds.get(payment.mentee);
    const created_at = payment.at;
    rows.sandboxIntents.push({
      id: payment.id,
      client_secret: `${payment.id}_secret_demo`,
      amount_cents: payment.cents,
      currency: 'EUR',
      metadata: {},
      status: 'succeeded',
      idempotency_key: payment.id,
      created_at,
    });
    rows.intents.push({
      id: payment.id,
      user_id,
      purpose,
      mentor_profile_id: profileIds.get(payment.mentor),
      amount_cents: payment.cents,
      status: purpose === 'unlock' ? 'paid' : 'released',
      kept_as: purpose === 'unlock' ? 'revenue' : 'held',
      fulfilled_kind: 'session',
      fulfilled_id: payment.sessionId,
      created_at,
      succeeded_at: created_at,
    });
    for (const [movement, at] of movements) {
      const id = seededId(`entry ${payment.id} ${movement.kind}`, at);
      rows.entries.push({ id, intent_id: payment.id, kind: movement.kind, made_at: at });
      for (const line of linesOf(movement)) {
        rows.lines.push({ account: line.account, entry_id: id, amount_cents: line.amountCents });
      }
    }
  };

  const unlockIntents = new Map<string, string>();
  for (const thread of paid.unlocks) {
    const id = `pi_demo_unlock_${thread.id.slice(-12)}`;
    unlockIntents.set(thread.id, id);
    const sessionId = seededId(`unlock ${thread.id}`, thread.beganAt);
    const { mentor, mentee, beganAt: at } = thread;
    record({ id, mentor, mentee, cents: unlockFeeCents, at, sessionId }, 'unlock', [
      [{ kind: 'paid', amountCents: unlockFeeCents }, at],
    ]);
  }

  const bookings = paid.past.map((session, index): Booking => {
    const sessionId = seededId(`booking ${index}`, session.startsAt);
    const intentId = `pi_demo_booking_${sessionId.slice(-12)}`;
    const mentorId = userIds.get(session.mentor.key) ?? '';
    const { mentee, priceCents: cents } = session;
    const payment = {
      id: intentId,
      mentor: session.mentor.key,
      mentee,
      cents,
      at: bookedAt(session),
      sessionId,
    };
    record(payment, 'booking', [
      [{ kind: 'held', amountCents: cents }, bookedAt(session)],
      [{ kind: 'released', amountCents: cents, mentorId }, session.endsAt],
    ]);
    return { session, sessionId, intentId };
  });

  return { unlockFeeCents, bookings, unlockIntents, bookedAt, ...rows };
};
