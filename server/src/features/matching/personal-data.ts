import { eq } from 'drizzle-orm';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, omitted } from '../../platform/personal-data/treatments.ts';
import { menteeProfiles } from './matching.tables.ts';
import { deleteMenteeProfile } from './mentee-profiles.store.ts';

const profileTable = personalTable(menteeProfiles, {
  userId: omitted('always the person themself'),
  interests: exported,
  concerns: exported,
  careerGoals: exported,
  skillsToLearn: exported,
  academicBackground: exported,
  professionalBackground: exported,
  dateOfBirth: exported,
  bio: exported,
  isPublic: exported,
  createdAt: exported,
  updatedAt: exported,
});

/** The mentee profile. Its stems and the counts of its entries are computed from it and deleted with it. */
export const matchingData: PersonalData = {
  tables: [profileTable],

  section: 'mentoring',
  async *exportFiles(db, userId) {
    yield jsonList('mentee-profile.json', 'your mentee profile', () =>
      readRows(db, profileTable, {
        where: eq(menteeProfiles.userId, userId),
        orderBy: [menteeProfiles.userId],
      }),
    );
  },

  erase: deleteMenteeProfile,
};
