import type { Connection, Transaction } from '../db/database.ts';
import type { ExportFile, ExportSection } from './export-file.ts';
import type { PersonalTable } from './personal-table.ts';

/** The data that a feature has about people, and how it is downloaded and deleted (product 13.12). */
export interface PersonalData {
  /** Every table of the feature with its columns. A test compares the list with the database. */
  readonly tables: readonly PersonalTable[];
  /** The section of the README that lists the files. */
  readonly section?: ExportSection;
  /** The files with a person's data, opened one after another. */
  exportFiles?(db: Connection, userId: string): AsyncIterable<ExportFile>;
  /**
   * Removes a person's data. The account is locked, so nothing of theirs is written at the same time. Higher features
   * come first.
   * @throws a refusal if the account can't be deleted yet
   */
  erase?(tx: Transaction, userId: string): Promise<void>;
}
