import type { ApplicationDecision } from '@ithaca/contracts/applications';
import { eventKind } from '../../platform/events/events.ts';

/** A moderator has decided an application. */
export const applicationDecided = eventKind<{
  applicationId: string;
  profileId: string;
  userId: string;
  status: ApplicationDecision;
  decidedBy: string;
  at: Date;
}>('application.decided');
