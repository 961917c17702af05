import type { AuditKind } from '@ithaca/contracts/audit';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
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

/** These entries would tell people that they were reported (product 10.11). */
const secretKinds: AuditKind[] = ['report.opened', 'report.decided'];

/** The same, including the actor, which determines how much of an entry the person may read. */
const tableWithActor = {
  ...entryTable,
  columns: { ...entryTable.columns, actorId: unchangeable },
};

/** A person's entries. They include the networks from which strangers tried to sign in, but not those of staff. */
async function* readEntries(db: Connection, userId: string) {
  const rows = readRows(db, tableWithActor, {
    where: and(eq(auditEntries.subjectId, userId), notInArray(auditEntries.kind, secretKinds)),
    orderBy: [auditEntries.seq],
  });
  for await (const { actorId, network, ...entry } of rows) {
    const isByStaff = actorId !== null && actorId !== userId;
    yield { ...entry, network: isByStaff ? null : network };
  }
}

/** A person's entries in the audit log. */
export const auditData: PersonalData = {
  tables: [entryTable],

  section: 'account',
  async *exportFiles(db, userId) {
    yield jsonList(
      'audit-log.json',
      'what was recorded about your account, such as sign-ins and decisions',
      () => readEntries(db, userId),
    );
  },
};
