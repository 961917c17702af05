import type { DueConsent, LegalText, LegalVersion } from '@ithaca/contracts/legal-texts';
import type { LegalTextRow, LegalVersionRow } from './legal-texts.tables.ts';

export const presentVersion = ({
  version,
  publishedAt,
  changes,
}: Pick<LegalTextRow, 'version' | 'publishedAt' | 'changes'>): LegalVersion => ({
  version,
  publishedAt: publishedAt.toISOString(),
  changes,
});

export const presentLegalText = (row: LegalTextRow): LegalText => ({
  ...presentVersion(row),
  kind: row.kind,
  text: row.text,
});

export const presentDueConsent = (
  row: LegalVersionRow,
  skipped: readonly LegalVersionRow[],
): DueConsent => ({
  ...presentVersion(row),
  kind: row.kind,
  skipped: skipped.map(presentVersion),
});
