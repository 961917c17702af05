import { eq } from 'drizzle-orm';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, omitted } from '../../platform/personal-data/treatments.ts';
import { deleteBlocksOf } from './blocks.store.ts';
import { blocks } from './blocks.tables.ts';

const table = personalTable(blocks, {
  blockerId: omitted('always the person themself'),
  blockedId: exported,
  createdAt: exported,
});

/** Whom a person blocks. Who blocks that person is private to those others. */
export const blocksData: PersonalData = {
  tables: [table],

  section: 'account',
  async *exportFiles(db, userId) {
    yield jsonList('blocks.json', 'whom you have blocked', () =>
      readRows(db, table, {
        where: eq(blocks.blockerId, userId),
        orderBy: [blocks.createdAt, blocks.blockedId],
      }),
    );
  },

  erase: deleteBlocksOf,
};
