import { fileKinds, fileTypes } from '@ithaca/contracts/files';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  kind: text('kind', { enum: fileKinds }).notNull(),
  name: text('name').notNull(),
  /** The size of the unencrypted content. */
  size: integer('size').notNull(),
  /** The size of an avatar's small version. */
  smallSize: integer('small_size'),
  type: text('type', { enum: fileTypes }).notNull(),
  /** Only stored files can be read or used. */
  state: text('state', { enum: ['storing', 'stored', 'deleting'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  /** The record of another feature to which the file belongs. */
  usedByKind: text('used_by_kind'),
  usedById: uuid('used_by_id'),
  deleteAfter: instant('delete_after'),
});
export type FileRow = typeof files.$inferSelect;

/** Each time staff opened somebody else's file. Rows outlive the file. */
export const fileLooks = pgTable('file_looks', {
  id: uuid('id').primaryKey(),
  fileId: uuid('file_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  viewerId: uuid('viewer_id').notNull(),
  at: instant('at').notNull(),
});
export type FileLook = typeof fileLooks.$inferSelect;
