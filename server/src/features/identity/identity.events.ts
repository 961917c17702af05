import { eventKind } from '../../platform/events/events.ts';

/** A person has signed up or joined the waitlist; their email isn't verified yet. */
export const accountRegistered = eventKind<{ userId: string; isWaiting: boolean }>(
  'account.registered',
);

/** A person has become a mentor or a mentee. */
export const userTypeChanged = eventKind<{ userId: string }>('account.type-changed');

/**
 * The owner of an address has set the password of an account that somebody else may have registered with it (product
 * 1.6).
 */
export const accountTakenOver = eventKind<{ userId: string }>('account.taken-over');

/** An account was suspended, or its suspension ended (product 1.17). */
export const accountSuspended = eventKind<{ userId: string }>('account.suspended');
export const accountRestored = eventKind<{ userId: string; suspendedSince: Date }>(
  'account.restored',
);

/** An account was deleted; all of the person's personal data is gone by now. */
export const accountDeleted = eventKind<{ userId: string }>('account.deleted');
