import { eq, inArray } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { mentorProfiles, type NewProfile } from './mentors.tables.ts';

// PostgreSQL takes at most 65,535 parameters in a statement.
const rowsPerInsert = 1000;

/** Writes profiles as they are, statistics included: for approvals as for demo data by the thousand. */
export const insertProfiles = async (db: Connection, profiles: readonly NewProfile[]) => {
  for (let at = 0; at < profiles.length; at += rowsPerInsert) {
    await db.insert(mentorProfiles).values(profiles.slice(at, at + rowsPerInsert));
  }
};

export const findProfile = async (db: Connection, profileId: string) => {
  const [row] = await db.select().from(mentorProfiles).where(eq(mentorProfiles.id, profileId));
  return row;
};

export const findProfiles = async (db: Connection, profileIds: readonly string[]) =>
  profileIds.length === 0
    ? []
    : db
        .select()
        .from(mentorProfiles)
        .where(inArray(mentorProfiles.id, [...profileIds]));

/** Keeps how fast a mentor answers, in minutes. Who has no profile is passed over. */
export const recordReplyTime = async (db: Connection, mentorUserId: string, minutes: number) => {
  await db
    .update(mentorProfiles)
    .set({ measuredReplyMinutes: minutes })
    .where(eq(mentorProfiles.userId, mentorUserId));
};
