import type { Database } from '../../platform/db/database.ts';
import { findAccounts } from '../identity/index.ts';
import { findProfiles } from '../mentors/index.ts';
import type { Payments } from '../payments/index.ts';
import type { SessionParts } from './sessions.presenter.ts';
import type { SessionRow } from './sessions.tables.ts';

/** Returns a function that adds the people, the profile and the payment to sessions, in their order. */
export const createPartsReader =
  (db: Database, payments: Pick<Payments, 'findIntents'>) =>
  async (rows: readonly SessionRow[]): Promise<SessionParts[]> => {
    const people = await findAccounts(db, [
      ...new Set(rows.flatMap((row) => [row.mentorId, row.menteeId])),
    ]);
    const profiles = await findProfiles(db, [...new Set(rows.map((row) => row.mentorProfileId))]);
    const intents = await payments.findIntents(
      db,
      rows.flatMap((row) => row.paymentIntentId ?? []),
    );
    return rows.flatMap((row) => {
      const mentor = people.find((person) => person.id === row.mentorId);
      const mentee = people.find((person) => person.id === row.menteeId);
      const profile = profiles.find(({ id }) => id === row.mentorProfileId);
      const intent = intents.find(({ id }) => id === row.paymentIntentId);
      // Never missing: foreign keys keep all three as long as the session exists.
      return mentor && mentee && profile ? [{ row, mentor, mentee, profile, intent }] : [];
    });
  };
