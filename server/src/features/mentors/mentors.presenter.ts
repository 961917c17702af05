import type { Mentor } from '@ithaca/contracts/mentors';
import type { Marketplace } from '../../config/marketplace.ts';
import { moneyText } from '../../platform/money.ts';
import { presentPerson } from '../identity/index.ts';
import { awayUntil } from './away.ts';
import { isListed } from './mentors.policy.ts';
import type { MentorRow } from './mentors.store.ts';
import type { Viewer, ViewerRules } from './viewer-state.ts';

/** The price of a phone call in cents: a share of the video rate, rounded (product 3.2). */
export const phoneRateCents = (callRateCents: number, { phoneRateShare }: Marketplace): number =>
  Math.round(callRateCents * phoneRateShare);

interface PresentOptions extends Pick<ViewerRules, 'mayUnlock'> {
  viewer: Viewer;
  marketplace: Marketplace;
}

/** Presents a mentor to a viewer, with the actions available to them. */
export const presentMentor = (
  { profile, person, state }: MentorRow,
  { viewer, mayUnlock, marketplace }: PresentOptions,
): Mentor => {
  const { id, firstName, lastName, profileImageUrl } = presentPerson(person);
  // Listed one by one: spreading the person would make this function five times slower.
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
      // Bookings aren't offered yet, so there are no slots.
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
      // Bookings aren't offered yet.
      book: false,
      message: state.canMessage,
    },
    sessionId: state.sessionId,
  };
};
