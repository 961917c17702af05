import { eq } from 'drizzle-orm';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, omitted } from '../../platform/personal-data/treatments.ts';
import { deletePage } from './public-pages.store.ts';
import { publicPageAddresses, publicPages } from './public-pages.tables.ts';

const own = omitted('always the person themself');

const addressTable = personalTable(publicPageAddresses, {
  slug: exported,
  userId: own,
  takenAt: exported,
});
const pageTable = personalTable(publicPages, {
  userId: own,
  slug: exported,
  isOn: exported,
  changedAt: exported,
});

/** The public page and its addresses, which may contain the person's name. */
export const publicPagesData: PersonalData = {
  tables: [addressTable, pageTable],

  section: 'mentoring',
  async *exportFiles(db, userId) {
    yield jsonList('public-page.json', 'your public page', () =>
      readRows(db, pageTable, {
        where: eq(publicPages.userId, userId),
        orderBy: [publicPages.userId],
      }),
    );
    yield jsonList(
      'public-page-addresses.json',
      'the addresses of your public page, including earlier ones',
      () =>
        readRows(db, addressTable, {
          where: eq(publicPageAddresses.userId, userId),
          orderBy: [publicPageAddresses.slug],
        }),
    );
  },

  erase: deletePage,
};
