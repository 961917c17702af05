import { appRole, type ConnectionOptions, runOnce } from './connection.ts';

/**
 * Creates the role of the running server, or resets its attributes. The role may only log in until
 * `grantPrivileges` grants the privileges it needs.
 */
export const ensureAppRole = async (owner: ConnectionOptions, password: string): Promise<void> => {
  await runOnce(
    owner,
    `DO $$ BEGIN CREATE ROLE ${appRole}; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
     ALTER ROLE ${appRole} WITH LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
       PASSWORD '${password}';
     -- A role may change its own settings, so an intruder could have done so.
     ALTER ROLE ${appRole} RESET ALL;`,
  );
};
