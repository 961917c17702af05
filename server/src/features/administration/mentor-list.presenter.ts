import type { ManagedMentor } from '@ithaca/contracts/administration';
import { moneyText } from '../../platform/money.ts';
import { presentContact } from '../identity/index.ts';
import type { ManagedMentorRow } from './mentor-list.store.ts';

/** Presents an approved mentor to the administrator. */
export const presentManagedMentor = ({
  profile,
  reason,
  suspendedAt,
  isAccountSuspended,
  ...account
}: ManagedMentorRow): ManagedMentor => ({
  ...presentContact({ ...account, id: profile.userId }),
  mentorProfile: {
    id: profile.id,
    title: profile.title,
    expertise: profile.expertise,
    messageRate: moneyText(profile.messageRateCents),
    callRate: moneyText(profile.callRateCents),
    rating: profile.averageRating,
    reviewCount: profile.reviewCount,
    completedSessions: profile.completedSessions,
    isActive: profile.isActive,
    createdAt: profile.createdAt.toISOString(),
  },
  suspension:
    reason === null || suspendedAt === null
      ? null
      : { reason, suspendedAt: suspendedAt.toISOString() },
  isAccountSuspended,
});
