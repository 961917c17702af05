import type { DemoPart } from '../../demo/demo-part.ts';
import { insertAccounts } from './accounts.store.ts';
import { hashPassword } from './passwords.ts';

/** The accounts of the demo's people, verified and with one password for all. */
export const identityDemo: DemoPart = {
  async fill({ tx, story }) {
    const passwordHash = await hashPassword(story.password);
    const accounts = story.people.map(({ signedUpAt, ...person }) => ({
      ...person,
      passwordHash,
      emailVerifiedAt: signedUpAt,
      createdAt: signedUpAt,
    }));
    await insertAccounts(tx, accounts);
  },
};
