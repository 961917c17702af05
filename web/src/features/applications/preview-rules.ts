import type { Mentor } from '@ithaca/contracts/mentors';
import type { User } from '@ithaca/contracts/user';
import type { Answers } from './answers.ts';
import { draftContent } from './application-rules.ts';

/** The mentor that an application describes so far, as others will see them once approved. */
export const previewOf = (answers: Answers, user: User, now: Date): Mentor => {
  const content = draftContent(answers);
  const { offersInPerson, videoCallRate } = content;
  return {
    id: user.id,
    firstName: content.firstName.trim() || 'Your',
    lastName: content.lastName.trim() || 'name',
    profileImageUrl: user.profileImageUrl,
    mentorProfile: {
      id: user.id,
      title: content.title.trim() || 'Your job title',
      bio: content.bio,
      expertise: content.expertise,
      rating: null,
      reviewCount: 0,
      completedSessions: 0,
      messageRate: content.messageRate,
      callRate: videoCallRate,
      // Not among the rates of a card.
      phoneRate: videoCallRate,
      inPersonRate: offersInPerson ? content.inPersonRate : null,
      acceptsInPersonMeetings: offersInPerson,
      location: content.location,
      languages: content.languages,
      responseTime: content.responseTime,
      measuredReplyMinutes: null,
      meetingTypes: ['message', 'video', ...(offersInPerson ? ['in_person' as const] : [])],
      awayUntil: null,
      nextSlot: null,
      applicationStatus: 'pending',
      isActive: true,
      createdAt: now.toISOString(),
    },
    can: { unlock: false, book: false, message: false },
    sessionId: null,
  };
};
