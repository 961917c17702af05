import type { StaffInvitation, StaffMember } from '@ithaca/contracts/staff';
import type { Config } from '../../config/config.ts';
import { presentPerson } from '../identity/index.ts';
import type { ListedMemberRow } from './members.store.ts';
import type { StaffInvitationRow } from './staff.tables.ts';

/** Presents a moderator to the administrator. */
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

/** Presents an open invitation to the administrator, without its link. */
export const presentInvitation = (row: StaffInvitationRow, now: Date): StaffInvitation => ({
  id: row.id,
  email: row.email,
  rights: row.rights,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
});
