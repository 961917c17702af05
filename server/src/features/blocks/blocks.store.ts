import { and, desc, eq, or } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { queryRow, queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { blocks } from './blocks.tables.ts';

/** SQL: whether one of two people blocks the other (product 1.18). */
export const isBlockedSql = (one: Sql, other: Sql): Sql =>
  sql`EXISTS (SELECT FROM blocks AS b
    WHERE (b.blocker_id = ${one} AND b.blocked_id = ${other})
      OR (b.blocker_id = ${other} AND b.blocked_id = ${one}))`;

/** SQL: when a person blocked another; null if they don't block them (product 1.18). */
export const blockedSinceSql = (blocker: Sql, blocked: Sql): Sql =>
  sql`(SELECT b.created_at FROM blocks AS b
    WHERE b.blocker_id = ${blocker} AND b.blocked_id = ${blocked})`;

/** Whether one of two people blocks the other (product 1.18). */
export const areBlocked = async (db: Connection, one: string, other: string): Promise<boolean> => {
  const row = await queryRow<{ blocked: boolean }>(
    db,
    sql`SELECT ${isBlockedSql(sql`${one}::uuid`, sql`${other}::uuid`)} AS blocked`,
  );
  return row?.blocked === true;
};

/** The people among `others` who block one of these people or are blocked by one. */
export const findBlockedAmong = async (
  db: Connection,
  people: readonly string[],
  others: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT DISTINCT o.id
      FROM unnest(${[...others]}::uuid[]) AS o (id), unnest(${[...people]}::uuid[]) AS p (id)
      WHERE ${isBlockedSql(sql`p.id`, sql`o.id`)}`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** The people a person blocks, newest first. */
export const findBlocks = (db: Connection, blockerId: string) =>
  db
    .select({ blockedId: blocks.blockedId, createdAt: blocks.createdAt })
    .from(blocks)
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), blocks.blockedId);

/**
 * Adds a block unless there is one. The database waits for messages between the two that are being stored.
 * @returns whether it is new
 * @throws a violation of `account_deleted` if one of the two has just been deleted
 */
export const insertBlock = async (
  tx: Transaction,
  block: typeof blocks.$inferInsert,
): Promise<boolean> => {
  const rows = await tx
    .insert(blocks)
    .values(block)
    .onConflictDoNothing()
    .returning({ blockedId: blocks.blockedId });
  return rows.length === 1;
};

/** Ends a block. @returns the time at which it began, or null if there was none */
export const deleteBlock = async (
  tx: Transaction,
  blockerId: string,
  blockedId: string,
): Promise<Date | null> => {
  const rows = await tx
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
    .returning({ createdAt: blocks.createdAt });
  return rows[0]?.createdAt ?? null;
};

/** Deletes all blocks by or of a person. */
export const deleteBlocksOf = async (tx: Transaction, userId: string) => {
  await tx.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
};
