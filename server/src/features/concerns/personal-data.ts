import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, kept, omitted } from '../../platform/personal-data/treatments.ts';
import { concerns } from './concerns.tables.ts';
import { eraseConcerns } from './erasure.store.ts';
import type { TellReporters } from './tell-reporters.ts';

const decision = kept('what was reported and decided stays traceable');
const aboutOther = omitted('says something about somebody else');

const concernTable = personalTable(concerns, {
  id: decision,
  reporterId: omitted('always the person themself'),
  kind: decision,
  subjectId: decision,
  subjectUserId: aboutOther,
  conversationId: decision,
  reason: decision,
  details: exported,
  evidence: aboutOther,
  createdAt: decision,
  outcome: omitted('says something about somebody else; whether anything was done was mailed'),
  note: omitted('written for the reported person, who got it by mail'),
  decidedAt: decision,
  decidedBy: omitted('somebody else: the moderator'),
});

/** The reports a person made. Reports about them are left out, because they would reveal who reported them. */
export const concernsData = (
  { clock }: Pick<Context, 'clock'>,
  tellReporters: TellReporters,
): PersonalData => ({
  tables: [concernTable],

  section: 'account',
  async *exportFiles(db, userId) {
    yield jsonList('reports.json', 'what you have reported', () =>
      readRows(db, concernTable, {
        where: eq(concerns.reporterId, userId),
        orderBy: [concerns.id],
      }),
    );
  },

  async erase(tx, userId) {
    const now = clock.now();
    await tellReporters(tx, await eraseConcerns(tx, userId, now), 'account_deleted', now);
  },
});
