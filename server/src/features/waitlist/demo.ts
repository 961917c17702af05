import type { DemoPart } from '../../demo/demo-part.ts';
import { hashUnknownPassword, insertAccounts } from '../identity/index.ts';

/** Creates the entries of the waitlist, with unknown passwords. */
export const waitlistDemo: DemoPart = {
  async fill({ tx, story }) {
    const passwordHash = await hashUnknownPassword();
    const accounts = story.waitlist.map(({ joinedAt, grantedAt, ...person }) => ({
      ...person,
      passwordHash,
      activity: 'professional' as const,
      platformAccess: grantedAt !== null,
      accessGrantedAt: grantedAt,
      createdAt: joinedAt,
    }));
    await insertAccounts(tx, accounts);
  },
};
