import { industries, type Showcase } from '@ithaca/contracts/landing';
import type { Marketplace } from '../config/marketplace.ts';
import type { FeaturedMentors } from '../features/mentors/index.ts';
import type { FeaturedReviews } from '../features/sessions/index.ts';
import { chooseExchange, chooseMentors, chooseReviews } from './choose.ts';

/** The number of candidates, enough for several categories. */
const candidateCount = 60;
const mentorCount = 6;
const reviewCount = 2;

/** Whether the landing page may show a person, and therefore their photo, to everybody. */
export const maySeeFace = (mentors: FeaturedMentors, userId: string): Promise<boolean> =>
  mentors.isBestRated(userId, candidateCount);

/** Reads the content of the landing page about the marketplace (product 11.5). */
export const readShowcase = async (
  mentors: FeaturedMentors,
  reviews: FeaturedReviews,
  { categories }: Pick<Marketplace, 'categories'>,
): Promise<Showcase> => {
  const candidates = await mentors.bestRated(candidateCount);
  const counts = await mentors.count(industries.map(({ terms }) => terms));
  const praise = await reviews.of(candidates);
  const exchange = chooseExchange(praise);
  const featured = chooseMentors(candidates, categories, mentorCount);
  const counted = industries.map(({ name }, index) => [name, counts.groups[index]] as const);
  return {
    mentorCount: counts.all,
    mentors: featured,
    exchange,
    reviews: chooseReviews(praise, { exchange, mentors: featured }, reviewCount),
    industries: Object.fromEntries(counted.filter(([, count]) => count !== '0')),
  };
};
