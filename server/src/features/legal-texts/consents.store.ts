import type { LegalKind } from '@ithaca/contracts/legal-texts';
import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, queryRows, sql } from '../../platform/db/statement.ts';
import { consents, type LegalVersionRow } from './legal-texts.tables.ts';

/**
 * The newest versions that a person hasn't agreed to. First versions count only if they were published before the
 * account was created: signing up meant agreeing to them, unless somebody else signed up with the person's address.
 */
export const findDueConsents = (db: Connection, userId: string): Promise<LegalVersionRow[]> =>
  queryRows(
    db,
    sql`SELECT t.kind, t.version, t.changes, t.published_at AS "publishedAt"
      FROM (SELECT kind, max(version) AS version FROM legal_texts GROUP BY kind) AS newest
      JOIN legal_texts AS t USING (kind, version)
      JOIN users AS u ON u.id = ${userId}
      WHERE (t.version > 1 OR t.published_at <= u.created_at) AND NOT EXISTS (
        SELECT FROM consents AS c
        WHERE c.user_id = u.id AND c.kind = t.kind AND c.version = t.version)
      ORDER BY t.kind DESC`,
  );

/**
 * Versions that were published since a person last agreed to a text of the same kind and have been replaced, newest
 * first. First versions are never included, because they replaced nothing.
 */
export const findSkippedVersions = (db: Connection, userId: string): Promise<LegalVersionRow[]> =>
  queryRows(
    db,
    sql`SELECT t.kind, t.version, t.changes, t.published_at AS "publishedAt"
      FROM legal_texts AS t
      WHERE t.version > (
          SELECT coalesce(max(c.version), 1) FROM consents AS c
          WHERE c.user_id = ${userId} AND c.kind = t.kind)
        AND t.version < (SELECT max(version) FROM legal_texts AS n WHERE n.kind = t.kind)
      ORDER BY t.version DESC`,
  );

/** Records that a person agrees to a version. Repeated calls change nothing. */
export const insertConsent = async (
  tx: Transaction,
  consent: { userId: string; kind: LegalKind; version: number; agreedAt: Date },
) => {
  await tx.insert(consents).values(consent).onConflictDoNothing();
};

/** Records that a person agrees to the newest version of each text. */
export const insertConsentsToNewest = async (
  tx: Transaction,
  { userId, agreedAt }: { userId: string; agreedAt: Date },
) => {
  await execute(
    tx,
    sql`INSERT INTO consents (user_id, kind, version, agreed_at)
      SELECT ${userId}::uuid, kind, max(version), ${agreedAt}::timestamptz
      FROM legal_texts GROUP BY kind`,
  );
};

export const deleteConsents = async (tx: Transaction, userId: string) => {
  await tx.delete(consents).where(eq(consents.userId, userId));
};
