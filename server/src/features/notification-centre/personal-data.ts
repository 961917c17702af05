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
  occurrence: omitted('repeats the other columns'),
  subjectId: exported,
  amountCents: exported,
  endsAt: exported,
  createdAt: exported,
  readAt: exported,
  awaitsDigest: omitted('not personal data'),
});

/** The notifications of a person. */
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
