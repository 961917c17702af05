import { legalKinds } from '@ithaca/contracts/legal-texts';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

const kind = () => text('kind', { enum: legalKinds }).notNull();

export const legalTexts = pgTable('legal_texts', {
  kind: kind(),
  version: integer('version').notNull(),
  text: text('text').notNull(),
  changes: text('changes').notNull(),
  publishedAt: instant('published_at').notNull(),
});
export type LegalTextRow = typeof legalTexts.$inferSelect;
/** A version without its text, which can be long. */
export type LegalVersionRow = Omit<LegalTextRow, 'text'>;

/** Which versions people have agreed to. */
export const consents = pgTable('consents', {
  userId: uuid('user_id').notNull(),
  kind: kind(),
  version: integer('version').notNull(),
  agreedAt: instant('agreed_at').notNull(),
});
