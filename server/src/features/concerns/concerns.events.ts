import type { ConcernOutcome } from '@ithaca/contracts/concerns';
import { eventKind } from '../../platform/events/events.ts';

/** A moderator has decided about the report of one person. */
export const concernDecided = eventKind<{
  concernId: string;
  reporterId: string;
  outcome: ConcernOutcome;
  at: Date;
}>('concern.decided');
