import type { MenteeProfileRow } from './matching.tables.ts';
import type { WeightedText } from './ranking/terms.ts';

/** The part of a mentee profile that a text comes from. */
export type MenteeSource =
  | 'interests'
  | 'concerns'
  | 'careerGoals'
  | 'skillsToLearn'
  | 'background'
  | 'bio';

/** People's goals and difficulties say more about them than their interests. */
const weights: Record<MenteeSource, number> = {
  careerGoals: 1.8,
  concerns: 1.6,
  skillsToLearn: 1.3,
  interests: 1,
  background: 0.7,
  bio: 0.7,
};

/** The profile fields that say what somebody is like. */
export type MenteeTexts = Pick<
  MenteeProfileRow,
  | 'interests'
  | 'concerns'
  | 'careerGoals'
  | 'skillsToLearn'
  | 'academicBackground'
  | 'professionalBackground'
  | 'bio'
>;

/** The texts of a mentee profile with their weights. */
export const menteeTexts = (profile: MenteeTexts): WeightedText[] => {
  const part = (source: MenteeSource, texts: readonly (string | null)[]) =>
    texts.flatMap((text) => (text ? [{ text, source, weight: weights[source] }] : []));
  return [
    ...part('careerGoals', profile.careerGoals),
    ...part('concerns', profile.concerns),
    ...part('skillsToLearn', profile.skillsToLearn),
    ...part('interests', profile.interests),
    ...part('background', [profile.academicBackground, profile.professionalBackground]),
    ...part('bio', [profile.bio]),
  ];
};
