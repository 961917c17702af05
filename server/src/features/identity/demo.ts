import type { DemoPart } from '../../demo/demo-part.ts';
import { insertAccounts } from './accounts.store.ts';
import { hashPassword } from './passwords.ts';

/** Creates the verified accounts of the demo, all with the same password. */
export const identityDemo: DemoPart = {
  async fill({ tx, story }) {
    const passwordHash = await hashPassword(story.password);
    const accounts = story.people.map(({ signedUpAt, ...person }) => ({
      id: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      profileImageUrl: person.profileImageUrl,
      userType: person.userType,
      activity: person.activity,
      lastSeenAt: person.lastSeenAt,
      passwordHash,
      emailVerifiedAt: signedUpAt,
      createdAt: signedUpAt,
    }));
    await insertAccounts(tx, accounts);
  },
};
