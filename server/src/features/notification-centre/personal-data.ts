import { eq } from 'drizzle-orm';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, omitted } from '../../platform/personal-data/treatments.ts';
import { notifications } from './notification-centre.tables.ts';
import { deleteNotificationsOf } from './notifications.store.ts';

const table = personalTable(notifications, {
  id: exported,
  userId: omitted('always the person themself'),
  kind: exported,
  occurrence: omitted('says nothing that the other columns do not say'),
  subjectId: exported,
  amountCents: exported,
  endsAt: exported,
  createdAt: exported,
  readAt: exported,
  awaitsDigest: omitted('says nothing about anybody'),
});

/** What has happened to a person lately, and what of it they have read. */
export const notificationCentreData: PersonalData = {
  tables: [table],

  section: 'account',
  async *exportFiles(db, userId) {
    yield jsonList('notifications.json', 'your notifications', () =>
      readRows(db, table, {
        where: eq(notifications.userId, userId),
        orderBy: [notifications.createdAt, notifications.id],
      }),
    );
  },

  erase: deleteNotificationsOf,
};
