import type { Config } from '../config/config.ts';
import type { Feature } from '../feature.ts';
import type { Database } from '../platform/db/database.ts';
import { fillDemoWorld } from './world.ts';

export { demoAccounts } from './accounts.ts';

/** Fills an empty database with the demo world, as the owner of the database. */
export const prepareDemo = (
  owner: Database,
  features: readonly Feature[],
  { adminEmail }: Pick<Config, 'adminEmail'>,
) =>
  fillDemoWorld(owner, features, {
    now: new Date(),
    adminEmail: adminEmail ?? 'admin@ithaca.test',
  });
