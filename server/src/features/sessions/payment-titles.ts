import type { SessionType } from '@ithaca/contracts/sessions';
import type { Connection } from '../../platform/db/database.ts';
import { findAccounts, fullNameOf, presentPerson } from '../identity/index.ts';
import { findProfiles } from '../mentors/index.ts';
import type { Intent, Payments } from '../payments/index.ts';

/** The name of each type of session. */
export const typeNames: Record<SessionType, string> = {
  messaging: 'Messages',
  video_call: 'Video call',
  phone_call: 'Phone call',
  in_person: 'Meeting',
};

/**
 * Describes payments of unlocks and bookings by what they bought and from whom, such as
 * "Video call · Luca Conti".
 */
export const registerPaymentTitles = (payments: Pick<Payments, 'registerDescriber'>) => {
  payments.registerDescriber('unlock', async (db, intents) => {
    const nameOf = await findMentorNames(db, intents);
    return new Map(intents.map((intent) => [intent.id, `Unlock · ${nameOf(intent)}`]));
  });

  payments.registerDescriber('booking', async (db, intents) => {
    const nameOf = await findMentorNames(db, intents);
    return new Map(
      intents.map((intent) => [
        intent.id,
        `${intent.sessionType ? typeNames[intent.sessionType] : 'Booking'} · ${nameOf(intent)}`,
      ]),
    );
  });
};

const findMentorNames = async (db: Connection, intents: readonly Intent[]) => {
  const profileIds = intents.flatMap(({ mentorProfileId }) => mentorProfileId ?? []);
  const profiles = await findProfiles(db, [...new Set(profileIds)]);
  const mentors = await findAccounts(
    db,
    profiles.map(({ userId }) => userId),
  );
  const names = new Map(
    mentors.map(presentPerson).map((mentor) => [mentor.id, fullNameOf(mentor)]),
  );
  const byProfile = new Map(profiles.map(({ id, userId }) => [id, names.get(userId)]));
  return ({ mentorProfileId }: Intent) => byProfile.get(mentorProfileId ?? '') ?? 'a mentor';
};
