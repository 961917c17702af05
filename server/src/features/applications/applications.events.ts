import { eventKind } from '../../platform/events/events.ts';

/** A moderator has decided about an application. */
export const applicationDecided = eventKind<{
  applicationId: string;
  profileId: string;
  userId: string;
  status: 'approved' | 'rejected';
  decidedBy: string;
  at: Date;
}>('application.decided');
