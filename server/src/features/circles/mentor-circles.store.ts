import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, sql } from '../../platform/db/statement.ts';
import {
  type MentorCircleRow,
  mentorCircleMembers,
  mentorCircles,
  type NewMentorCircle,
} from './circles.tables.ts';

/** Lists the columns, because the server isn't allowed to write the number of members. */
export const insertMentorCircle = async (
  tx: Transaction,
  { id, mentorId, name, description, maxMembers, createdAt }: NewMentorCircle,
) => {
  await execute(
    tx,
    sql`INSERT INTO mentor_circles (id, mentor_id, name, description, max_members, created_at)
     VALUES (${id}, ${mentorId}, ${name}, ${description}, ${maxMembers}, ${createdAt})`,
  );
};

export const findMentorCircle = async (
  db: Connection,
  id: string,
): Promise<MentorCircleRow | undefined> => {
  const [row] = await db.select().from(mentorCircles).where(eq(mentorCircles.id, id));
  return row;
};

export const findMentorCircles = async (
  db: Connection,
  ids: readonly string[],
): Promise<MentorCircleRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(mentorCircles)
        .where(inArray(mentorCircles.id, [...ids]));

/** Locks a circle so that one transaction at a time can change it and its members. */
export const lockMentorCircle = async (
  tx: Transaction,
  id: string,
): Promise<MentorCircleRow | undefined> => {
  const [row] = await tx
    .select()
    .from(mentorCircles)
    .where(eq(mentorCircles.id, id))
    .for('no key update');
  return row;
};

export const updateMentorCircle = async (
  tx: Transaction,
  id: string,
  changes: Partial<Pick<MentorCircleRow, 'name' | 'description' | 'maxMembers'>>,
) => {
  await tx.update(mentorCircles).set(changes).where(eq(mentorCircles.id, id));
};

/** A mentor's circles, newest first. @param before the id of the last circle of the previous page */
export const findCirclesOfMentor = (
  db: Connection,
  mentorId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<MentorCircleRow[]> =>
  db
    .select()
    .from(mentorCircles)
    .where(
      and(
        eq(mentorCircles.mentorId, mentorId),
        before === null ? undefined : lt(mentorCircles.id, before),
      ),
    )
    .orderBy(desc(mentorCircles.id))
    .limit(limit);

/** All circles of a mentor, in the order in which circles are locked. */
export const findCircleIdsOfMentor = async (
  db: Connection,
  mentorId: string,
): Promise<string[]> => {
  const rows = await db
    .select({ id: mentorCircles.id })
    .from(mentorCircles)
    .where(eq(mentorCircles.mentorId, mentorId))
    .orderBy(mentorCircles.id);
  return rows.map(({ id }) => id);
};

/** A mentee's memberships in mentor circles, newest first. @param before the id of the last one of the previous page */
export const findMentorCircleMemberships = (
  db: Connection,
  menteeId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<{ id: string; circleId: string }[]> =>
  db
    .select({ id: mentorCircleMembers.id, circleId: mentorCircleMembers.circleId })
    .from(mentorCircleMembers)
    .where(
      and(
        eq(mentorCircleMembers.menteeId, menteeId),
        before === null ? undefined : lt(mentorCircleMembers.id, before),
      ),
    )
    .orderBy(desc(mentorCircleMembers.id))
    .limit(limit);
