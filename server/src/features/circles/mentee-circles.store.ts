import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, sql } from '../../platform/db/statement.ts';
import {
  type MenteeCircleRow,
  menteeCircleMembers,
  menteeCircles,
  type NewMenteeCircle,
} from './circles.tables.ts';

/**
 * The creator must be a member when the transaction ends. Lists the columns, because the server isn't allowed to write
 * the number of members.
 */
export const insertMenteeCircle = async (
  tx: Transaction,
  { id, creatorId, name, description, createdAt }: NewMenteeCircle,
) => {
  await execute(
    tx,
    sql`INSERT INTO mentee_circles (id, creator_id, name, description, created_at)
     VALUES (${id}, ${creatorId}, ${name}, ${description}, ${createdAt})`,
  );
};

export const findMenteeCircle = async (
  db: Connection,
  id: string,
): Promise<MenteeCircleRow | undefined> => {
  const [row] = await db.select().from(menteeCircles).where(eq(menteeCircles.id, id));
  return row;
};

export const findMenteeCircles = async (
  db: Connection,
  ids: readonly string[],
): Promise<MenteeCircleRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(menteeCircles)
        .where(inArray(menteeCircles.id, [...ids]));

/** Locks a circle so that one transaction at a time can change it and its members. */
export const lockMenteeCircle = async (
  tx: Transaction,
  id: string,
): Promise<MenteeCircleRow | undefined> => {
  const [row] = await tx
    .select()
    .from(menteeCircles)
    .where(eq(menteeCircles.id, id))
    .for('no key update');
  return row;
};

export const updateMenteeCircle = async (
  tx: Transaction,
  id: string,
  changes: Partial<Pick<MenteeCircleRow, 'name' | 'description' | 'creatorId'>>,
) => {
  await tx.update(menteeCircles).set(changes).where(eq(menteeCircles.id, id));
};

/** The circles to which a mentee belongs, newest first. @param before the id of the last circle of the previous page */
export const findMenteeCirclesOf = async (
  db: Connection,
  menteeId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<MenteeCircleRow[]> => {
  const rows = await db
    .select({ circle: menteeCircles })
    .from(menteeCircleMembers)
    .innerJoin(menteeCircles, eq(menteeCircles.id, menteeCircleMembers.circleId))
    .where(
      and(
        eq(menteeCircleMembers.menteeId, menteeId),
        before === null ? undefined : lt(menteeCircleMembers.circleId, before),
      ),
    )
    .orderBy(desc(menteeCircleMembers.circleId))
    .limit(limit);
  return rows.map(({ circle }) => circle);
};
