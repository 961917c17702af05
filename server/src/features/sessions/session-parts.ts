import type { Database } from '../../platform/db/database.ts';
import { findConfirmingByHand } from '../availability/index.ts';
import { findAccounts } from '../identity/index.ts';
import { findProfiles } from '../mentors/index.ts';
import type { Payments } from '../payments/index.ts';
import { findBlockedSessions } from './blocked-sessions.store.ts';
import { withFacts } from './bookings.store.ts';
import { findReviewsOfSessions } from './reviews.store.ts';
import type { SessionParts } from './sessions.presenter.ts';
import type { SessionRow } from './sessions.tables.ts';

/** Whether a session is a booking whose time may still be chosen. */
const mayGetTime = ({ origin, status, sessionType, reportedAt }: SessionRow) =>
  origin === 'booking' && status === 'active' && sessionType !== 'messaging' && !reportedAt;

/**
 * Returns a function that adds the people, the profile, the mentor's way of confirming times, the payment, the split of
 * its money and the reviews to sessions, and preserves their order.
 */
export const createPartsReader =
  (db: Database, payments: Pick<Payments, 'findIntents' | 'findHeldSplits'>) =>
  async (sessions: readonly SessionRow[]): Promise<SessionParts[]> => {
    const rows = await withFacts(db, sessions);
    const people = await findAccounts(db, [
      ...new Set(rows.flatMap((row) => [row.mentorId, row.menteeId])),
    ]);
    const profiles = await findProfiles(db, [...new Set(rows.map((row) => row.mentorProfileId))]);
    const byHand = await findConfirmingByHand(db, [
      ...new Set(rows.filter(mayGetTime).map((row) => row.mentorProfileId)),
    ]);
    const intents = await payments.findIntents(
      db,
      rows.flatMap((row) => row.paymentIntentId ?? []),
    );
    const splits = await payments.findHeldSplits(
      db,
      rows.flatMap(({ settledAt, paymentIntentId }) => (settledAt && paymentIntentId) || []),
    );
    const blocked = await findBlockedSessions(
      db,
      rows.map(({ id }) => id),
    );
    const reviews = await findReviewsOfSessions(
      db,
      rows.filter(({ status }) => status === 'completed').map(({ id }) => id),
    );
    return rows.flatMap((row) => {
      const mentor = people.find((person) => person.id === row.mentorId);
      const mentee = people.find((person) => person.id === row.menteeId);
      const profile = profiles.find(({ id }) => id === row.mentorProfileId);
      const intent = intents.find(({ id }) => id === row.paymentIntentId);
      const split = splits.get(row.paymentIntentId ?? '');
      // Never missing, because foreign keys keep all three as long as the session exists.
      if (!mentor || !mentee || !profile) return [];
      const own = reviews.filter(({ sessionId }) => sessionId === row.id);
      const isBlocked = blocked.has(row.id);
      const confirmsByHand = byHand.has(profile.id);
      const related = { mentor, mentee, profile, confirmsByHand, isBlocked, intent, split };
      return [{ row, ...related, reviews: own }];
    });
  };
