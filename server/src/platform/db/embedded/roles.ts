import { appRole, type Connection, runOnce } from './connection.ts';

/**
 * Makes the role that the server connects as, or puts it right: it may sign in and nothing besides,
 * until `grantPrivileges` gives it what it needs.
 */
export async function ensureAppRole(owner: Connection, password: string): Promise<void> {
  await runOnce(
    owner,
    `DO $$ BEGIN CREATE ROLE ${appRole}; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
     ALTER ROLE ${appRole} WITH LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
       PASSWORD '${password}';
     -- A role may change its own defaults, so an intruder could have.
     ALTER ROLE ${appRole} RESET ALL;`,
  );
}
