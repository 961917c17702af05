import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { mentorProfiles } from './mentors.tables.ts';

/** Removes a person's profile from all lists, and clears everything that they wrote in it. */
export const clearProfile = async (tx: Transaction, userId: string, now: Date) => {
  await tx
    .update(mentorProfiles)
    .set({
      title: '',
      bio: '',
      expertise: [],
      company: null,
      messageRateCents: 0,
      callRateCents: 0,
      inPersonRateCents: null,
      acceptsInPerson: false,
      location: null,
      languages: [],
      timeZone: 'UTC',
      responseTime: '24h',
      meetingTypes: [],
      awayFrom: null,
      awayUntil: null,
      // No longer approved, so staff's lists of mentors leave it out.
      applicationStatus: 'rejected',
      rejectionReason: null,
      isActive: false,
      measuredReplyMinutes: null,
      nextSlotAt: null,
      updatedAt: now,
    })
    .where(eq(mentorProfiles.userId, userId));
};
