import { eq, inArray } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { execute, sql } from '../../platform/db/statement.ts';
import { lockAgainstChange } from '../identity/index.ts';
import { mentorProfiles, type NewProfile } from './mentors.tables.ts';

/** Inserts complete profiles, including statistics, in any number. */
export const insertProfiles = (db: Connection, profiles: readonly NewProfile[]) =>
  insertRows(db, mentorProfiles, profiles);

export const findProfile = async (db: Connection, profileId: string) => {
  const [row] = await db.select().from(mentorProfiles).where(eq(mentorProfiles.id, profileId));
  return row;
};

export const findProfileOfUser = async (db: Connection, userId: string) => {
  const [row] = await db.select().from(mentorProfiles).where(eq(mentorProfiles.userId, userId));
  return row;
};

/** Locks a person's profile until the transaction ends. */
export const lockProfileOfUser = async (tx: Transaction, userId: string) => {
  const [row] = await tx
    .select()
    .from(mentorProfiles)
    .where(eq(mentorProfiles.userId, userId))
    .for('update');
  return row;
};

/** Locks a person's account and then their profile, for saving the profile. */
export const lockProfileToSave = async (tx: Transaction, userId: string) => {
  await lockAgainstChange(tx, userId);
  return lockProfileOfUser(tx, userId);
};

export const insertProfile = async (tx: Transaction, profile: NewProfile) => {
  await tx.insert(mentorProfiles).values(profile);
};

/** The changeable columns of a profile. An undefined value leaves a column unchanged. */
export type ProfileUpdate = {
  [Column in Exclude<keyof NewProfile, 'id' | 'userId' | 'createdAt'>]?:
    | NewProfile[Column]
    | undefined;
};

export const updateProfile = async (tx: Transaction, id: string, changes: ProfileUpdate) => {
  await tx.update(mentorProfiles).set(changes).where(eq(mentorProfiles.id, id));
};

export const findProfiles = async (db: Connection, profileIds: readonly string[]) =>
  profileIds.length === 0
    ? []
    : db
        .select()
        .from(mentorProfiles)
        .where(inArray(mentorProfiles.id, [...profileIds]));

/** Records how fast a mentor answers, in minutes. Does nothing for people without a profile. */
export const recordReplyTime = async (db: Connection, mentorUserId: string, minutes: number) => {
  await db
    .update(mentorProfiles)
    .set({ measuredReplyMinutes: minutes })
    .where(eq(mentorProfiles.userId, mentorUserId));
};

/** Adds new reviews to their mentors' figures (product 2.9). Ratings are stars, 1 to 5. */
export const countReviews = async (
  tx: Transaction,
  reviews: readonly { mentorId: string; rating: number }[],
) => {
  const mentorIds = reviews.map(({ mentorId }) => mentorId);
  const ratings = reviews.map(({ rating }) => rating);
  await execute(
    tx,
    sql`UPDATE mentor_profiles AS p
     SET rating_sum = p.rating_sum + r.stars, review_count = p.review_count + r.reviews
     FROM (
       SELECT mentor_id, sum(rating) AS stars, count(*) AS reviews
       FROM unnest(${mentorIds}::uuid[], ${ratings}::integer[]) AS new (mentor_id, rating) GROUP BY mentor_id
     ) AS r
     WHERE p.user_id = r.mentor_id`,
  );
};

/** Adds stars and reviews, which may be negative, to a mentor's figures (product 2.9). */
export const changeRating = async (
  tx: Transaction,
  mentorId: string,
  { stars, reviews }: { stars: number; reviews: number },
) => {
  await lockAgainstChange(tx, mentorId);
  await execute(
    tx,
    sql`UPDATE mentor_profiles
     SET rating_sum = rating_sum + ${stars}, review_count = review_count + ${reviews}
     WHERE user_id = ${mentorId}`,
  );
};

/** Adds completed sessions to their mentors' figures (product 2.9). Expects a mentor's user id for each session. */
export const countCompletedSessions = async (tx: Transaction, mentorIds: readonly string[]) => {
  await execute(
    tx,
    sql`UPDATE mentor_profiles AS p SET completed_sessions = p.completed_sessions + s.sessions
     FROM (SELECT id, count(*) AS sessions FROM unnest(${mentorIds}::uuid[]) AS id GROUP BY id) AS s
     WHERE p.user_id = s.id`,
  );
};
