import {
  type DatabaseConnection,
  type EmbeddedDatabase,
  findEmbeddedDatabase,
} from '../../../scripts/embedded-database.mjs';

export type { DatabaseConnection, EmbeddedDatabase };

/** Finds the running database of a DATA_DIR, as its owner; returns null if there is none. */
export const findDatabase = (dataDir: string): EmbeddedDatabase | null =>
  findEmbeddedDatabase(dataDir, 'ithaca');

/** Like `findDatabase`, but throws if there is no running database. */
export const databaseOf = (dataDir: string): EmbeddedDatabase => {
  const database = findDatabase(dataDir);
  if (!database) throw new Error('The server has no embedded database');
  return database;
};
