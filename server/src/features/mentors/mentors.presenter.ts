import type { Mentor } from '@ithaca/contracts/mentors';
import type { Marketplace } from '../../config/marketplace.ts';
import { moneyText } from '../../platform/money.ts';
import { presentPerson } from '../identity/index.ts';
import { isListed } from './mentors.policy.ts';
import type { MentorRow } from './mentors.store.ts';
import type { Profile } from './mentors.tables.ts';
import type { Viewer, ViewerRules } from './viewer-state.ts';

/** The price of a phone call in cents: a share of the video rate, to the cent (product 3.2). */
export const phoneRateCents = (callRateCents: number, { phoneRateShare }: Marketplace): number =>
  Math.round(callRateCents * phoneRateShare);

/** The day a mentor returns while they are away, else null (product 2.12). Days are UTC. */
export const awayUntil = (
  { awayFrom, awayUntil: until }: Pick<Profile, 'awayFrom' | 'awayUntil'>,
  now: Date,
): string | null => {
  if (until === null) return null;
  const today = now.toISOString().slice(0, 10);
  return today < until && (awayFrom === null || awayFrom <= today) ? until : null;
};

/** Who a mentor is shown to, and what decides what they see. */
interface Viewing extends Pick<ViewerRules, 'mayUnlock'> {
  viewer: Viewer;
  marketplace: Marketplace;
}

/** A mentor as one viewer sees them, with what that viewer may do. */
export const presentMentor = (
  { profile, person, state }: MentorRow,
  { viewer, mayUnlock, marketplace }: Viewing,
): Mentor => {
  const { id, firstName, lastName, profileImageUrl } = presentPerson(person);
  // Named one by one: a spread in front of them takes five times as long as all the rest.
  return {
    id,
    firstName,
    lastName,
    profileImageUrl,
    mentorProfile: {
      id: profile.id,
      title: profile.title,
      bio: profile.bio,
      expertise: profile.expertise,
      rating: profile.averageRating,
      reviewCount: profile.reviewCount,
      completedSessions: profile.completedSessions,
      messageRate: moneyText(profile.messageRateCents),
      callRate: moneyText(profile.callRateCents),
      phoneRate: moneyText(phoneRateCents(profile.callRateCents, marketplace)),
      inPersonRate:
        profile.inPersonRateCents === null ? null : moneyText(profile.inPersonRateCents),
      acceptsInPersonMeetings: profile.acceptsInPerson,
      location: profile.location,
      languages: profile.languages,
      responseTime: profile.responseTime,
      measuredReplyMinutes: profile.measuredReplyMinutes,
      meetingTypes: profile.meetingTypes,
      awayUntil: awayUntil(profile, viewer.now),
      // Without bookings there are no slots to name.
      nextSlot: null,
      applicationStatus: profile.applicationStatus,
      isActive: profile.isActive,
      createdAt: profile.createdAt.toISOString(),
    },
    can: {
      unlock: mayUnlock({
        isOwn: profile.userId === viewer.id,
        isListed: isListed(profile),
        unlockedBy: state.unlockedBy,
        hasPlan: state.hasPlan,
      }),
      // Booking isn't offered yet, so nobody may.
      book: false,
      message: state.canMessage,
    },
    sessionId: state.sessionId,
  };
};
