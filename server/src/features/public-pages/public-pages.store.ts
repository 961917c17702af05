import { count, eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { integerSql, queryRow, queryRows, sql } from '../../platform/db/statement.ts';
import { type PublicPageRow, publicPageAddresses, publicPages } from './public-pages.tables.ts';

export const findPageOfUser = async (
  db: Connection,
  userId: string,
): Promise<PublicPageRow | undefined> => {
  const [row] = await db.select().from(publicPages).where(eq(publicPages.userId, userId));
  return row;
};

/** Finds the page of the person who has or had an address. */
export const findPageByAddress = async (
  db: Connection,
  slug: string,
): Promise<PublicPageRow | undefined> => {
  const [row] = await db
    .select({
      userId: publicPages.userId,
      slug: publicPages.slug,
      isOn: publicPages.isOn,
      changedAt: publicPages.changedAt,
    })
    .from(publicPageAddresses)
    .innerJoin(publicPages, eq(publicPages.userId, publicPageAddresses.userId))
    .where(eq(publicPageAddresses.slug, slug));
  return row;
};

/** Finds the person who has or had an address. */
export const findAddress = async (
  db: Connection,
  slug: string,
): Promise<{ userId: string } | undefined> => {
  const [row] = await db
    .select({ userId: publicPageAddresses.userId })
    .from(publicPageAddresses)
    .where(eq(publicPageAddresses.slug, slug));
  return row;
};

/** Counts the current and earlier addresses of a person, all of which stay theirs. */
export const countAddresses = async (db: Connection, userId: string): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(publicPageAddresses)
    .where(eq(publicPageAddresses.userId, userId));
  return row?.count ?? 0;
};

/** Claims an address, unless somebody has or had it. @returns whether it was free */
export const insertAddress = async (
  tx: Transaction,
  address: typeof publicPageAddresses.$inferInsert,
): Promise<boolean> => {
  const rows = await tx
    .insert(publicPageAddresses)
    .values(address)
    .onConflictDoNothing({ target: publicPageAddresses.slug })
    .returning({ slug: publicPageAddresses.slug });
  return rows.length > 0;
};

export const savePage = async (tx: Transaction, { userId, ...page }: PublicPageRow) => {
  await tx
    .insert(publicPages)
    .values({ userId, ...page })
    .onConflictDoUpdate({ target: publicPages.userId, set: page });
};

/** Deletes a person's page and all its addresses. */
export const deletePage = async (tx: Transaction, userId: string) => {
  await tx.delete(publicPages).where(eq(publicPages.userId, userId));
  await tx.delete(publicPageAddresses).where(eq(publicPageAddresses.userId, userId));
};

/** SQL: `isPublished` of public-pages.policy.ts, for a page `p` and a profile `m`. */
const publishedSql = sql`p.is_on AND m.application_status = 'approved' AND m.is_active`;

/** Whether everybody can read a person's page. */
export const isPagePublished = async (db: Connection, userId: string): Promise<boolean> => {
  const row = await queryRow(
    db,
    sql`SELECT 1 FROM public_pages p JOIN mentor_profiles m ON m.user_id = p.user_id
      WHERE p.user_id = ${userId} AND ${publishedSql}`,
  );
  return row !== undefined;
};

/**
 * Reads `limit` switched-on pages in order of their addresses, starting at `from`, and returns those that are
 * published.
 */
export const findPublishedPages = (
  db: Connection,
  { from, limit }: { from: string; limit: number },
): Promise<{ slug: string; changedAt: Date }[]> =>
  queryRows(
    db,
    sql`SELECT p.slug, greatest(p.changed_at, m.updated_at) AS "changedAt"
      FROM (
        SELECT * FROM public_pages WHERE is_on AND slug >= ${from}
        ORDER BY slug LIMIT ${integerSql(limit)}
      ) AS p
      JOIN mentor_profiles m ON m.user_id = p.user_id
      WHERE ${publishedSql}
      ORDER BY p.slug`,
  );

/** The address `count` switched-on pages after another one, if there are that many. */
export const findAddressAfter = async (
  db: Connection,
  { from, count: skipped }: { from: string; count: number },
): Promise<string | undefined> => {
  const row = await queryRow<{ slug: string }>(
    db,
    sql`SELECT slug FROM public_pages WHERE is_on AND slug >= ${from}
      ORDER BY slug OFFSET ${integerSql(skipped)} LIMIT 1`,
  );
  return row?.slug;
};
