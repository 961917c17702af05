import type { WeightedText } from '../matching/index.ts';
import type { MentorRow } from '../mentors/index.ts';

/** The part of a mentor's profile from which a text comes. */
export type MentorSource = 'title' | 'expertise' | 'bio';

const weights: Record<MentorSource, number> = { title: 2.2, expertise: 2, bio: 1 };

/**
 * The public texts of a mentor's profile, with weights. The name is left out because it says nothing about a subject.
 */
export const mentorTexts = ({
  profile,
}: {
  profile: Pick<MentorRow['profile'], 'title' | 'expertise' | 'bio'>;
}): WeightedText[] => [
  { text: profile.title, source: 'title', weight: weights.title },
  ...profile.expertise.map((text) => ({ text, source: 'expertise', weight: weights.expertise })),
  { text: profile.bio, source: 'bio', weight: weights.bio },
];
