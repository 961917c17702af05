import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Parses libpq's format: host:port:database:user:password. */
const passwordOf = (text, user) =>
  text
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[3] === user)?.[4];

/**
 * Returns the connection to the database that a server runs in its DATA_DIR, for one of its two roles: `ithaca`, the
 * owner, or `ithaca_app`, which the server uses. Returns null if there is none.
 */
export const findEmbeddedDatabase = (dataDir, user) => {
  // Lines: pid, data folder, start time, port, socket folder.
  const [pid, , , port, host] = read(join(dataDir, 'postgres', 'postmaster.pid')).split('\n');
  const password = passwordOf(read(join(dataDir, 'postgres.pass')), user);
  if (!pid || !port || !host || !password) return null;
  return {
    postmaster: Number(pid),
    connection: { host, port: Number(port), user, password, database: 'ithaca' },
  };
};
