import type { Mentor, MentorProfile } from '@ithaca/contracts/mentors';
import type { Marketplace } from '../../config/marketplace.ts';
import { moneyText } from '../../platform/money.ts';
import { presentPerson } from '../identity/index.ts';
import { awayUntil } from './away.ts';
import { isListed } from './mentors.policy.ts';
import type { MentorRow, ShownProfile } from './mentors.store.ts';
import type { Viewer, ViewerRules } from './viewer-state.ts';

/** The price of a phone call in cents: a share of the video rate, rounded (product 3.2). */
export const phoneRateCents = (callRateCents: number, { phoneRateShare }: Marketplace): number =>
  Math.round(callRateCents * phoneRateShare);

/** Presents a mentor's profile, which is the same for everybody. */
export const presentProfile = (
  profile: ShownProfile,
  { now, marketplace }: { now: Date; marketplace: Marketplace },
): MentorProfile => ({
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
  inPersonRate: profile.inPersonRateCents === null ? null : moneyText(profile.inPersonRateCents),
  acceptsInPersonMeetings: profile.acceptsInPerson,
  location: profile.location,
  languages: profile.languages,
  responseTime: profile.responseTime,
  measuredReplyMinutes: profile.measuredReplyMinutes,
  meetingTypes: profile.meetingTypes,
  awayUntil: awayUntil(profile, now),
  nextSlot:
    profile.nextSlotAt && profile.nextSlotAt > now ? profile.nextSlotAt.toISOString() : null,
  applicationStatus: profile.applicationStatus,
  isActive: profile.isActive,
  createdAt: profile.createdAt.toISOString(),
});

interface PresentOptions extends Pick<ViewerRules, 'mayUnlock' | 'mayBook'> {
  viewer: Viewer;
  marketplace: Marketplace;
}

/** Presents a mentor to a viewer, with the actions available to them. */
export const presentMentor = (
  { profile, person, state }: MentorRow,
  { viewer, mayUnlock, mayBook, marketplace }: PresentOptions,
): Mentor => {
  const { id, firstName, lastName, profileImageUrl } = presentPerson(person);
  const isOwn = profile.userId === viewer.id;
  const mentorProfile = presentProfile(profile, { now: viewer.now, marketplace });
  // Listed one by one, because spreading the person would make this function five times slower.
  return {
    id,
    firstName,
    lastName,
    profileImageUrl,
    mentorProfile,
    can: {
      unlock: mayUnlock({
        isOwn,
        isListed: isListed(profile),
        isBlocked: state.isBlocked,
        unlockedBy: state.unlockedBy,
        hasPlan: state.hasPlan,
      }),
      book: mayBook({
        isOwn,
        isListed: isListed(profile) && !state.isBlocked,
        isAway: mentorProfile.awayUntil !== null,
        profile,
      }),
      message: state.canMessage,
    },
    sessionId: state.sessionId,
  };
};
