import { defaultLanguages, defaultResponseTime } from '@ithaca/contracts/application-defaults';
import { inviteAccount } from '../features/identity/index.ts';
import { insertProfile, type NewProfile } from '../features/mentors/index.ts';
import { newId } from '../platform/clock.ts';
import { centsOf } from '../platform/money.ts';
import type { PeopleImport } from './import-people.ts';
import { type MentorRow, mentorFields, mentorRow } from './mentor-row.ts';

/** Verified accounts of mentors with approved profiles (product 7.8). */
export const mentorsImport: PeopleImport<MentorRow> = {
  row: mentorRow,
  fields: mentorFields,
  async write(tx, needs, row, passwordHash) {
    const { firstName, lastName, email } = row;
    const { id: userId } = await inviteAccount(tx, needs, {
      firstName,
      lastName,
      email,
      activity: 'professional',
      userType: 'mentor',
      passwordHash,
    });
    const profile = profileOf(row, { userId, now: needs.clock.now() });
    await insertProfile(tx, profile);
    needs.audit.record(tx, {
      kind: 'mentor.imported',
      actorId: null,
      subjectId: userId,
      details: { profileId: profile.id },
    });
  },
};

/** The approved profile of an imported mentor. Missing fields get the defaults of an application. */
const profileOf = (
  { mentorProfile }: MentorRow,
  { userId, now }: { userId: string; now: Date },
): NewProfile => {
  const { acceptsInPersonMeetings: acceptsInPerson, inPersonRate } = mentorProfile;
  const meetingTypes = mentorProfile.meetingTypes ?? ['message', 'video', 'phone'];
  return {
    id: newId(),
    userId,
    title: mentorProfile.title,
    bio: mentorProfile.bio,
    expertise: mentorProfile.expertise,
    company: mentorProfile.company ?? null,
    messageRateCents: centsOf(mentorProfile.messageRate),
    callRateCents: centsOf(mentorProfile.callRate),
    // A way to meet that isn't offered has no price.
    inPersonRateCents: acceptsInPerson && inPersonRate ? centsOf(inPersonRate) : null,
    acceptsInPerson,
    location: mentorProfile.location ?? null,
    languages: mentorProfile.languages ?? [...defaultLanguages],
    responseTime: mentorProfile.responseTime ?? defaultResponseTime,
    meetingTypes: [
      ...new Set([...meetingTypes, ...(acceptsInPerson ? ['in_person' as const] : [])]),
    ],
    applicationStatus: 'approved',
    createdAt: now,
    updatedAt: now,
  };
};
