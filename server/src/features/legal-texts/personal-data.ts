import { eq } from 'drizzle-orm';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, omitted } from '../../platform/personal-data/treatments.ts';
import { deleteConsents } from './consents.store.ts';
import { consents, legalTexts } from './legal-texts.tables.ts';

const forEverybody = omitted('not personal data');

const textTable = personalTable(legalTexts, {
  kind: forEverybody,
  version: forEverybody,
  text: forEverybody,
  changes: forEverybody,
  publishedAt: forEverybody,
});

const consentTable = personalTable(consents, {
  userId: omitted('always the person themself'),
  kind: exported,
  version: exported,
  agreedAt: exported,
});

/** What a person has agreed to. */
export const legalTextsData: PersonalData = {
  tables: [textTable, consentTable],

  section: 'account',
  async *exportFiles(db, userId) {
    yield jsonList('consents.json', 'the terms and privacy policies that you have agreed to', () =>
      readRows(db, consentTable, {
        where: eq(consents.userId, userId),
        orderBy: [consents.kind, consents.version],
      }),
    );
  },

  erase: deleteConsents,
};
