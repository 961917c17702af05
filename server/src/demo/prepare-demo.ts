import type { Config } from '../config/config.ts';
import type { Feature } from '../feature.ts';
import type { Database } from '../platform/db/database.ts';
import { fillDemoData } from './fill-demo.ts';

export { demoAccounts } from './accounts.ts';

/** Fills an empty database with demo data, as the owner of the database. */
export const prepareDemo = (
  owner: Database,
  features: readonly Feature[],
  { adminEmail }: Pick<Config, 'adminEmail'>,
) =>
  fillDemoData(owner, features, {
    now: new Date(),
    adminEmail: adminEmail ?? 'admin@ithaca.test',
  });
