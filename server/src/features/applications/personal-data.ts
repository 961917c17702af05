import { eq } from 'drizzle-orm';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, omitted } from '../../platform/personal-data/treatments.ts';
import { findProfileOfUser } from '../mentors/index.ts';
import { mentorApplications } from './applications.tables.ts';

const applicationTable = personalTable(mentorApplications, {
  id: exported,
  profileId: exported,
  source: exported,
  content: exported,
  searchText: omitted('computed from the content'),
  idDocumentId: exported,
  cvDocumentId: exported,
  status: exported,
  rejectionReason: exported,
  createdAt: exported,
  decidedAt: exported,
  decidedBy: omitted('somebody else: the administrator'),
});

/** Applications as submitted, with the decisions. They are deleted along with the account. */
export const applicationsData: PersonalData = {
  tables: [applicationTable],

  section: 'mentoring',
  async *exportFiles(db, userId) {
    const profile = await findProfileOfUser(db, userId);
    if (!profile) return;
    yield jsonList(
      'applications.json',
      'your applications to become a mentor, and what was decided',
      () =>
        readRows(db, applicationTable, {
          where: eq(mentorApplications.profileId, profile.id),
          orderBy: [mentorApplications.id],
        }),
    );
  },
};
