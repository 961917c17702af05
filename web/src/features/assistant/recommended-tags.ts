import type { RecommendedMentor } from '@ithaca/contracts/assistant';

const tagsShown = 2;

/** Up to two areas of expertise, those that the answers are about first (product 11.28). */
export const tagsOf = ({
  mentorProfile: { expertise },
  because,
}: Pick<RecommendedMentor, 'mentorProfile' | 'because'>): string[] => {
  const about = expertise.filter((tag) => because.includes(tag));
  return [...new Set([...about, ...expertise])].slice(0, tagsShown);
};
