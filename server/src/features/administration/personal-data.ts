import { eq } from 'drizzle-orm';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { kept, omitted } from '../../platform/personal-data/treatments.ts';
import { findProfileOfUser } from '../mentors/index.ts';
import { mentorSuspensions } from './administration.tables.ts';

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

/** Suspensions of mentors. */
export const administrationData: PersonalData = {
  tables: [suspensionTable],

  async *exportFiles(db, userId) {
    const profile = await findProfileOfUser(db, userId);
    if (!profile) return;
    yield jsonList('suspensions.json', () =>
      readRows(db, suspensionTable, {
        where: eq(mentorSuspensions.profileId, profile.id),
        orderBy: [mentorSuspensions.id],
      }),
    );
  },
};
