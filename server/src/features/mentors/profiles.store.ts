import { eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
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

export const findProfileByUser = async (db: Connection, userId: string) => {
  const [row] = await db.select().from(mentorProfiles).where(eq(mentorProfiles.userId, userId));
  return row;
};

export const findProfiles = async (db: Connection, profileIds: readonly string[]) =>
  profileIds.length === 0
    ? []
    : db
        .select()
        .from(mentorProfiles)
        .where(inArray(mentorProfiles.id, [...profileIds]));

/** Counts a new review into the mentor's average. Call it in the transaction that stores it. */
export const recordReview = async (tx: Transaction, mentorUserId: string, rating: number) => {
  await tx
    .update(mentorProfiles)
    .set({
      ratingSum: sql`${mentorProfiles.ratingSum} + ${rating}`,
      reviewCount: sql`${mentorProfiles.reviewCount} + 1`,
    })
    .where(eq(mentorProfiles.userId, mentorUserId));
};

/** Counts a completed session. Call it in the transaction that completes it. */
export const recordCompletedSession = async (tx: Transaction, mentorUserId: string) => {
  await tx
    .update(mentorProfiles)
    .set({ completedSessions: sql`${mentorProfiles.completedSessions} + 1` })
    .where(eq(mentorProfiles.userId, mentorUserId));
};

/** Keeps how fast a mentor answers, in minutes. Who has no profile is passed over. */
export const recordReplyTime = async (db: Connection, mentorUserId: string, minutes: number) => {
  await db
    .update(mentorProfiles)
    .set({ measuredReplyMinutes: minutes })
    .where(eq(mentorProfiles.userId, mentorUserId));
};
