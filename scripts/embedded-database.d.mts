export interface DatabaseConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}
export interface EmbeddedDatabase {
  /** The pid of its main process. */
  postmaster: number;
  connection: DatabaseConnection;
}
export const findEmbeddedDatabase: (
  dataDir: string,
  user: 'ithaca' | 'ithaca_app',
) => EmbeddedDatabase | null;
