import type { DemoPart } from '../../demo/demo-part.ts';
import type { Story } from '../../demo/story.ts';
import { dateIn } from '../../platform/time-zones.ts';
import type { NewProfile } from './mentors.tables.ts';
import { insertProfiles } from './profiles.store.ts';

/** Writes the demo's approved mentors. Their statistics are computed from sessions and reviews. */
export const mentorsDemo: DemoPart = {
  async fill({ tx, story }) {
    await insertProfiles(tx, story.mentors.map(profileOf));
  },
};

const cents = (euro: number) => euro * 100;

const profileOf = (mentor: Story['mentors'][number]) =>
  ({
    id: mentor.profileId,
    userId: mentor.userId,
    title: mentor.title,
    bio: mentor.bio,
    expertise: [...mentor.expertise],
    messageRateCents: cents(mentor.messageRate),
    callRateCents: cents(mentor.callRate),
    inPersonRateCents: mentor.inPersonRate === null ? null : cents(mentor.inPersonRate),
    acceptsInPerson: mentor.inPersonRate !== null,
    location: mentor.location,
    languages: [...mentor.languages],
    responseTime: mentor.responseTime,
    meetingTypes: [...mentor.meetingTypes],
    timeZone: mentor.timeZone,
    awayFrom: mentor.away && dateIn(mentor.timeZone, mentor.away.from),
    awayUntil: mentor.away && dateIn(mentor.timeZone, mentor.away.until),
    applicationStatus: 'approved',
    createdAt: mentor.signedUpAt,
    updatedAt: mentor.signedUpAt,
  }) satisfies NewProfile;
