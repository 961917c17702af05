import { eventKind } from '../../platform/events/events.ts';
import type { ConcernRow } from './concerns.tables.ts';

/** A moderator has decided about the report of one person, or its subject was deleted with an account. */
export const concernDecided = eventKind<{
  concernId: string;
  reporterId: string;
  outcome: NonNullable<ConcernRow['outcome']>;
  at: Date;
}>('concern.decided');
