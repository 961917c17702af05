import type { ConcernKind } from '@ithaca/contracts/concerns';

/** The title of the dialog that asks why something is reported. */
export const reportTitles: Readonly<Record<ConcernKind, string>> = {
  person: 'Report this person?',
  message: 'Report this message?',
  review: 'Report this review?',
};
