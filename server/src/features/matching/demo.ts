import type { DemoPart } from '../../demo/demo-part.ts';
import type { Story } from '../../demo/story.ts';
import { type MenteeProfileFields, writeMenteeProfile } from './mentee-profiles.store.ts';

/** Writes the demo's mentee profiles. */
export const matchingDemo: DemoPart = {
  async fill({ tx, story: { menteeProfiles } }) {
    for (const profile of menteeProfiles) {
      const { menteeId: userId, at: now } = profile;
      await writeMenteeProfile(tx, { userId, now, fields: fieldsOf(profile) });
    }
  },
};

const fieldsOf = (profile: Story['menteeProfiles'][number]): MenteeProfileFields => ({
  interests: [...profile.interests],
  concerns: [...profile.concerns],
  careerGoals: [...profile.careerGoals],
  skillsToLearn: [...profile.skillsToLearn],
  academicBackground: profile.academicBackground ?? null,
  professionalBackground: profile.professionalBackground ?? null,
  dateOfBirth: profile.dateOfBirth ?? null,
  bio: profile.bio,
  isPublic: profile.isPublic,
});
