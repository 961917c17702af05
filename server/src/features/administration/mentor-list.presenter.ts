import type { ManagedMentor } from '@ithaca/contracts/administration';
import { moneyText } from '../../platform/money.ts';
import { presentContact } from '../identity/index.ts';
import type { ManagedMentorRow } from './mentor-list.store.ts';

/** Presents an approved mentor to the administrator. */
export const presentManagedMentor = (row: ManagedMentorRow): ManagedMentor => ({
  ...presentContact({ ...row, id: row.userId }),
  mentorProfile: {
    id: row.id,
    title: row.title,
    expertise: row.expertise,
    messageRate: moneyText(row.messageRateCents),
    callRate: moneyText(row.callRateCents),
    rating: row.averageRating,
    reviewCount: row.reviewCount,
    completedSessions: row.completedSessions,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
  },
  suspension:
    row.reason === null || row.suspendedAt === null
      ? null
      : { reason: row.reason, suspendedAt: row.suspendedAt.toISOString() },
  isAccountSuspended: row.isAccountSuspended,
});
