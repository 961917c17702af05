import { eq } from 'drizzle-orm';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { kept, omitted } from '../../platform/personal-data/treatments.ts';
import { findProfileOfUser } from '../mentors/index.ts';
import { accountSuspensions, mentorSuspensions } from './administration.tables.ts';

const decision = kept('what staff has decided, and why, stays traceable');
const staff = omitted('somebody else: the administrator');

const suspensionTable = personalTable(mentorSuspensions, {
  id: decision,
  profileId: decision,
  reason: decision,
  suspendedAt: decision,
  suspendedBy: staff,
  restoredAt: decision,
  restoredBy: staff,
});

const accountTable = personalTable(accountSuspensions, {
  id: decision,
  userId: omitted('always the person themself'),
  reason: decision,
  suspendedAt: decision,
  suspendedBy: staff,
  restoredAt: decision,
  restoredBy: staff,
});

/** Suspensions of accounts and of mentors' profiles. */
export const administrationData: PersonalData = {
  tables: [suspensionTable, accountTable],

  section: 'account',
  async *exportFiles(db, userId) {
    yield jsonList('account-suspensions.json', 'when and why your account was suspended', () =>
      readRows(db, accountTable, {
        where: eq(accountSuspensions.userId, userId),
        orderBy: [accountSuspensions.id],
      }),
    );
    const profile = await findProfileOfUser(db, userId);
    if (!profile) return;
    yield jsonList('suspensions.json', 'when and why your mentor profile was suspended', () =>
      readRows(db, suspensionTable, {
        where: eq(mentorSuspensions.profileId, profile.id),
        orderBy: [mentorSuspensions.id],
      }),
    );
  },
};
