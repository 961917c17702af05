import pg from 'pg';

/** Options of a `pg.Pool` or `pg.Client`. */
export interface ConnectionOptions {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** The cluster's superuser: owns all objects and runs the migrations. */
export const ownerRole = 'ithaca';

/** The role of the running server (product 10.9). */
export const appRole = 'ithaca_app';

const databaseName = 'ithaca';

/** Returns the connection options of both roles. */
export const connectionsTo = (
  socket: { host: string; port: number },
  passwords: { owner: string; app: string },
): { owner: ConnectionOptions; app: ConnectionOptions } => {
  const common = { ...socket, database: databaseName };
  return {
    owner: { ...common, user: ownerRole, password: passwords.owner },
    app: { ...common, user: appRole, password: passwords.app },
  };
};

/** Runs the statements on a new connection and closes it. */
export const runOnce = async (connection: ConnectionOptions, text: string): Promise<void> => {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 10_000 });
  // Without a listener, a crash of the postmaster would throw an uncaught error.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
};
