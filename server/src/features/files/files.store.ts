import { and, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { execute, queryRow, queryRows, sql } from '../../platform/db/statement.ts';
import { type FileLook, type FileRow, fileLooks, files } from './files.tables.ts';

/** Files that can be read and used: complete, and not due to be deleted. */
const isAvailable = (now: Date) =>
  and(eq(files.state, 'stored'), or(isNull(files.deleteAfter), gt(files.deleteAfter, now)));

export const insertFile = async (db: Connection, file: FileRow) => {
  await db.insert(files).values(file);
};

/**
 * Adds up the bytes of all of a person's files, and makes other transactions that do so wait for this one. Files still
 * being stored or waiting to be deleted count too.
 */
export const lockStoredBytes = async (tx: Transaction, ownerId: string): Promise<number> => {
  await execute(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`files ${ownerId}`}, 0))`);
  const row = await queryRow<{ bytes: string }>(
    tx,
    sql`SELECT coalesce(sum(size::bigint + coalesce(small_size, 0)), 0) AS bytes
        FROM files WHERE owner_id = ${ownerId}`,
  );
  return Number(row?.bytes);
};

export const insertFiles = (tx: Transaction, rows: readonly FileRow[]) =>
  insertRows(tx, files, rows);

/** Makes a file available once its bytes are stored. @returns whether it still exists */
export const setStored = async (db: Connection, id: string): Promise<boolean> => {
  const rows = await db
    .update(files)
    .set({ state: 'stored' })
    .where(and(eq(files.id, id), eq(files.state, 'storing')))
    .returning({ id: files.id });
  return rows.length === 1;
};

export const findFiles = (db: Connection, ids: readonly string[], now: Date): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), isAvailable(now)));

/** The data needed to put a file's content into a download. `size` is in bytes. */
export type DownloadableFile = Pick<FileRow, 'id' | 'name' | 'size'>;

/** A person's available files, except identity documents, which are never part of a download (product 2.7). */
export const findDownloadable = (
  db: Connection,
  ownerId: string,
  now: Date,
): Promise<DownloadableFile[]> =>
  db
    .select({ id: files.id, name: files.name, size: files.size })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), ne(files.kind, 'id_document'), isAvailable(now)))
    .orderBy(files.id);

/** Finds a person's unused file, and locks it until the transaction ends. */
export const lockUnused = async (
  tx: Transaction,
  { id, ownerId, kind }: Pick<FileRow, 'id' | 'ownerId' | 'kind'>,
  now: Date,
): Promise<FileRow | undefined> => {
  const [row] = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, id),
        eq(files.ownerId, ownerId),
        eq(files.kind, kind),
        isNull(files.usedById),
        isAvailable(now),
      ),
    )
    .for('update');
  return row;
};

/** @returns whether the file was available and unused */
export const setUsed = async (
  tx: Transaction,
  id: string,
  used: { kind: string; id: string },
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(files)
    .set({ usedByKind: used.kind, usedById: used.id })
    .where(and(eq(files.id, id), isNull(files.usedById), isAvailable(now)))
    .returning({ id: files.id });
  return rows.length === 1;
};

export const setDeleteAfter = async (tx: Transaction, ids: readonly string[], at: Date) => {
  await tx
    .update(files)
    .set({ deleteAfter: at })
    .where(inArray(files.id, [...ids]));
};

/** Makes all of a person's files unavailable from this time on, unless they become unavailable earlier. */
export const expireFilesOf = async (tx: Transaction, ownerId: string, at: Date) => {
  await tx
    .update(files)
    .set({ deleteAfter: at })
    .where(
      and(eq(files.ownerId, ownerId), or(isNull(files.deleteAfter), gt(files.deleteAfter, at))),
    );
};

/** When a file expires, depending on its state and use. */
export interface Deadlines {
  readonly now: Date;
  /** Files created before this time that are still incomplete will never be completed. */
  readonly storingSince: Date;
  /** Files created before this time that are still unused are deleted. */
  readonly unusedSince: Date;
}

/**
 * Makes expired files unavailable.
 * @param page the maximum number, and the id after which to start
 * @returns their ids in order, including those left by a crash or a failure
 */
export const beginDeletion = async (
  db: Connection,
  { now, storingSince, unusedSince }: Deadlines,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<string[]> => {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`UPDATE files SET state = 'deleting' WHERE id IN (
          SELECT id FROM files
          WHERE (${afterId}::uuid IS NULL OR id > ${afterId}::uuid)
            AND (state = 'deleting' OR (state = 'storing' AND created_at < ${storingSince})
              OR (state = 'stored' AND delete_after <= ${now})
              OR (used_by_id IS NULL AND delete_after IS NULL AND created_at < ${unusedSince}))
          ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        RETURNING id`,
  );
  return rows.map(({ id }) => id).toSorted();
};

export const deleteFileRow = async (db: Connection, id: string) => {
  await execute(db, sql`DELETE FROM files WHERE id = ${id} AND state = 'deleting'`);
};

export const insertLook = async (tx: Transaction, look: FileLook) => {
  await tx.insert(fileLooks).values(look);
};
