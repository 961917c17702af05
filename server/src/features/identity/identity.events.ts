import { eventKind } from '../../platform/events/events.ts';

/** Somebody signed up or joined the waitlist; their address isn't verified yet. */
export const accountRegistered = eventKind<{ userId: string; isWaiting: boolean }>(
  'account.registered',
);
