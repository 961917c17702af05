import { eq } from 'drizzle-orm';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, omitted } from '../../platform/personal-data/treatments.ts';
import { deleteDismissals } from './announcements.store.ts';
import { announcementDismissals, announcements } from './announcements.tables.ts';

const forEverybody = omitted('not personal data');

const announcementTable = personalTable(announcements, {
  id: forEverybody,
  title: forEverybody,
  text: forEverybody,
  audience: forEverybody,
  publishedAt: forEverybody,
  withdrawnAt: forEverybody,
});

const dismissalTable = personalTable(announcementDismissals, {
  announcementId: exported,
  userId: omitted('always the person themself'),
  dismissedAt: exported,
});

/** The announcements that a person has dismissed. */
export const announcementsData: PersonalData = {
  tables: [announcementTable, dismissalTable],

  section: 'account',
  async *exportFiles(db, userId) {
    yield jsonList(
      'dismissed-announcements.json',
      'the announcements that you have dismissed',
      () =>
        readRows(db, dismissalTable, {
          where: eq(announcementDismissals.userId, userId),
          orderBy: [announcementDismissals.announcementId],
        }),
    );
  },

  erase: deleteDismissals,
};
