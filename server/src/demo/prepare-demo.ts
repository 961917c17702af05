import type { Config } from '../config/config.ts';
import { hashPassword } from '../features/identity/index.ts';
import type { Database } from '../platform/db/database.ts';
import { demoPassword } from './accounts.ts';
import { fillDemoWorld } from './world.ts';

export { demoAccounts } from './accounts.ts';

/** Fills an empty database with the demo world, as the owner of the database. */
export const prepareDemo = async (config: Config, owner: Database) => {
  await fillDemoWorld(owner, {
    now: new Date(),
    passwordHash: await hashPassword(demoPassword),
    adminEmail: config.adminEmail ?? 'admin@ithaca.test',
    unlockFeeCents: config.marketplace.unlockFeeCents,
  });
};
