import type { MenteeProfile } from '@ithaca/contracts/mentee-profiles';
import type { MenteeProfileRow } from './matching.tables.ts';

/** Presents a mentee profile to its owner. Nobody else receives the whole profile (product 5.6). */
export const presentMenteeProfile = (row: MenteeProfileRow): MenteeProfile => ({
  interests: row.interests,
  concerns: row.concerns,
  careerGoals: row.careerGoals,
  skillsToLearn: row.skillsToLearn,
  academicBackground: row.academicBackground,
  professionalBackground: row.professionalBackground,
  dateOfBirth: row.dateOfBirth,
  bio: row.bio,
  isPublic: row.isPublic,
  updatedAt: row.updatedAt.toISOString(),
});
