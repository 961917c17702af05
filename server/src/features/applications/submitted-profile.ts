import type { ApplicationContent } from '@ithaca/contracts/application-form';
import { centsOf } from '../../platform/money.ts';
import type { NewProfile } from '../mentors/index.ts';

/** The pending profile that an application asks for. */
export const submittedProfile = (content: ApplicationContent, now: Date) => {
  const { offersInPerson, inPersonRate } = content;
  return {
    title: content.title,
    bio: content.bio,
    expertise: content.expertise,
    company: content.company,
    messageRateCents: centsOf(content.messageRate),
    callRateCents: centsOf(content.videoCallRate),
    // Meetings that aren't offered have no price.
    inPersonRateCents: offersInPerson && inPersonRate !== null ? centsOf(inPersonRate) : null,
    acceptsInPerson: offersInPerson,
    location: content.location,
    languages: content.languages,
    responseTime: content.responseTime,
    meetingTypes: ['message', 'video', 'phone', ...(offersInPerson ? ['in_person' as const] : [])],
    applicationStatus: 'pending',
    rejectionReason: null,
    updatedAt: now,
  } satisfies Partial<NewProfile>;
};
