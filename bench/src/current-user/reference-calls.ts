import type { DatabaseConnection } from '../support/database.ts';

/** The functions that the reference server exposes to its parent process. */
export type ReferenceCalls = {
  listen(options: { connection: DatabaseConnection }): Promise<{ port: number }>;
};
