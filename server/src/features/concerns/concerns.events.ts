import { eventKind } from '../../platform/events/events.ts';
import type { ConcernRow, SentConcern } from './concerns.tables.ts';

/** A moderator has decided reports, or their subject was deleted with an account. */
export const concernsDecided = eventKind<{
  reports: readonly SentConcern[];
  outcome: NonNullable<ConcernRow['outcome']>;
  at: Date;
}>('concerns.decided');
