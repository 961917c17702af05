import type { LegalKind } from '@ithaca/contracts/legal-texts';
import { and, desc, eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, queryRows, sql } from '../../platform/db/statement.ts';
import { type LegalTextRow, legalTexts } from './legal-texts.tables.ts';

/** @param version the newest one if omitted */
export const findLegalText = async (
  db: Connection,
  kind: LegalKind,
  version?: number,
): Promise<LegalTextRow | undefined> => {
  const [row] = await db
    .select()
    .from(legalTexts)
    .where(
      and(
        eq(legalTexts.kind, kind),
        version === undefined ? undefined : eq(legalTexts.version, version),
      ),
    )
    .orderBy(desc(legalTexts.version))
    .limit(1);
  return row;
};

/** All versions of a text, newest first, without the texts themselves. */
export const findVersions = (
  db: Connection,
  kind: LegalKind,
): Promise<Pick<LegalTextRow, 'version' | 'publishedAt' | 'changes'>[]> =>
  queryRows(
    db,
    sql`SELECT version, published_at AS "publishedAt", changes FROM legal_texts
      WHERE kind = ${kind} ORDER BY version DESC`,
  );

/** Reads the number of the newest version, and locks out other transactions that publish one. */
export const lockNewestVersion = async (tx: Transaction, kind: LegalKind): Promise<number> => {
  await execute(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`legal ${kind}`}, 0))`);
  return (await findLegalText(tx, kind))?.version ?? 0;
};

export const insertVersion = async (tx: Transaction, row: LegalTextRow) => {
  await tx.insert(legalTexts).values(row);
};
