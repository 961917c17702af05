import { eq } from 'drizzle-orm';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, omitted } from '../../platform/personal-data/treatments.ts';
import { calendarFeeds } from './calendar.tables.ts';
import { deleteFeed } from './feeds.store.ts';

const feedTable = personalTable(calendarFeeds, {
  userId: omitted('always the person themself'),
  generation: omitted('part of a secret address'),
  renewedAt: exported,
});

/** When a person last renewed the address of their calendar feed. */
export const calendarData: PersonalData = {
  tables: [feedTable],

  section: 'mentoring',
  async *exportFiles(db, userId) {
    yield jsonList('calendar-feed.json', 'when you renewed the address of your calendar feed', () =>
      readRows(db, feedTable, {
        where: eq(calendarFeeds.userId, userId),
        orderBy: [calendarFeeds.userId],
      }),
    );
  },

  erase: deleteFeed,
};
