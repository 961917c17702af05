import { eq } from 'drizzle-orm';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { kept, omitted } from '../../platform/personal-data/treatments.ts';
import { auditEntries } from './audit.tables.ts';

const unchangeable = kept('entries of the audit log can’t be changed; they know people by id only');
const chain = omitted('links the entries of all people');

const entryTable = personalTable(auditEntries, {
  seq: chain,
  at: unchangeable,
  kind: unchangeable,
  actorId: omitted('the person themself, or the administrator'),
  subjectId: omitted('always the person themself'),
  network: unchangeable,
  details: unchangeable,
  previousHash: chain,
  hash: chain,
});

/** What the audit log says about a person. */
export const auditData: PersonalData = {
  tables: [entryTable],

  async *exportFiles(db, userId) {
    yield jsonList('audit-log.json', () =>
      readRows(db, entryTable, {
        where: eq(auditEntries.subjectId, userId),
        orderBy: [auditEntries.seq],
      }),
    );
  },
};
