import type { StaffInvitation, StaffMember } from '@ithaca/contracts/staff';
import type { Config } from '../../config/config.ts';
import { presentPerson } from '../identity/index.ts';
import type { ListedMemberRow } from './members.store.ts';
import type { StaffInvitationRow } from './staff.tables.ts';

/** A moderator, as the administrator sees them. */
export const presentMember = (
  row: ListedMemberRow,
  { adminTwoFactor }: Pick<Config, 'adminTwoFactor'>,
): StaffMember => ({
  ...presentPerson(row),
  email: row.email,
  rights: row.rights,
  since: row.since.toISOString(),
  lacksTwoFactor: adminTwoFactor === 'required' && !row.hasTwoFactor,
});

/** An invitation that was not accepted, as the administrator sees it. Never with its link. */
export const presentInvitation = (row: StaffInvitationRow, now: Date): StaffInvitation => ({
  id: row.id,
  email: row.email,
  rights: row.rights,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
});
