import { faceOf } from '@ithaca/contracts/files';
import type { Person } from '@ithaca/contracts/people';
import type { PublicMentorPage, PublicPageReview } from '@ithaca/contracts/public-pages';
import type { Marketplace } from '../../config/marketplace.ts';
import { withoutContacts } from '../../platform/without-contacts.ts';
import { type Profile, presentProfile } from '../mentors/index.ts';

/** Presents a mentor's profile to everybody, without contact data (product 2.15). */
export const presentPublicPage = (
  slug: string,
  parts: { person: Person; profile: Profile; reviews: PublicPageReview[] },
  { now, marketplace }: { now: Date; marketplace: Marketplace },
): PublicMentorPage => {
  const { id, firstName, lastName, profileImageUrl } = parts.person;
  const profile = presentProfile(parts.profile, { now, marketplace });
  return {
    slug,
    id,
    firstName,
    lastName,
    profileImageUrl: faceOf(profileImageUrl),
    title: withoutContacts(profile.title),
    bio: withoutContacts(profile.bio),
    expertise: profile.expertise.map(withoutContacts),
    rating: profile.rating,
    reviewCount: profile.reviewCount,
    messageRate: profile.messageRate,
    callRate: profile.callRate,
    phoneRate: profile.phoneRate,
    inPersonRate: profile.inPersonRate,
    acceptsInPersonMeetings: profile.acceptsInPersonMeetings,
    meetingTypes: profile.meetingTypes,
    languages: profile.languages.map(withoutContacts),
    awayUntil: profile.awayUntil,
    reviews: parts.reviews.map((review) => ({ ...review, text: withoutContacts(review.text) })),
  };
};
