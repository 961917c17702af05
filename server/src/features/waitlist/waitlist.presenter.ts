import type { WaitlistEntry } from '@ithaca/contracts/waitlist';
import type { WaitlistRow } from './waitlist.store.ts';

/** Presents an entry to the administrator; `userType` is the wanted type (product 1.11). */
export const presentWaitlistEntry = (row: WaitlistRow): WaitlistEntry => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  userType: row.wantedType,
  createdAt: row.createdAt.toISOString(),
  platformAccess: row.platformAccess,
});
