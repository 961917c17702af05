import pg from 'pg';

/** What a pg.Pool needs to reach the database. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** The superuser of the cluster: it owns everything and migrates. */
export const ownerRole = 'ithaca';

/** What the running server connects as (product 10.9). */
export const appRole = 'ithaca_app';

const databaseName = 'ithaca';

/** The connections of the two roles to a cluster. */
export function connectionsTo(
  socket: { host: string; port: number },
  passwords: { owner: string; app: string },
): { owner: Connection; app: Connection } {
  const place = { ...socket, database: databaseName };
  return {
    owner: { ...place, user: ownerRole, password: passwords.owner },
    app: { ...place, user: appRole, password: passwords.app },
  };
}

/** Runs statements on a connection of their own. */
export async function runOnce(connection: Connection, text: string): Promise<void> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 10_000 });
  // Without a listener the postmaster's death in between would be an uncaught error.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
}
