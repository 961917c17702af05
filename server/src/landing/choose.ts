import type { FeaturedExchange, FeaturedMentor, FeaturedReview } from '@ithaca/contracts/landing';
import type { PublicReview } from '../features/sessions/index.ts';

const lettersOf = (text: string) => text.trim().length;
const isBetween = (text: string, low: number, high: number) =>
  lettersOf(text) >= low && lettersOf(text) <= high;

const isIn = (mentor: FeaturedMentor, category: string) =>
  mentor.expertise.some((entry) => entry.toLowerCase() === category.toLowerCase());

/** Up to `count` mentors, best first: one per category, then others if there are too few. */
export const chooseMentors = (
  mentors: readonly FeaturedMentor[],
  categories: readonly string[],
  count: number,
): FeaturedMentor[] => {
  const seen = new Set<string>();
  const first: FeaturedMentor[] = [];
  const others: FeaturedMentor[] = [];
  for (const mentor of mentors) {
    const category = categories.find((name) => isIn(mentor, name)) ?? '';
    (seen.has(category) ? others : first).push(mentor);
    seen.add(category);
  }
  const chosen = new Set([...first, ...others].slice(0, count));
  return mentors.filter((mentor) => chosen.has(mentor));
};

/** A review and a reply that each fit into a speech bubble. */
export const chooseExchange = (reviews: readonly PublicReview[]): FeaturedExchange | null => {
  const found = reviews.find(
    ({ text, reply }) => isBetween(text, 60, 140) && reply !== null && isBetween(reply, 15, 90),
  );
  return found?.reply ? { ...found, reply: found.reply } : null;
};

/**
 * Reviews of different mentors that are long enough to be meaningful and short enough to be read. Mentors who aren't on
 * the page yet come first.
 */
export const chooseReviews = (
  reviews: readonly PublicReview[],
  shown: { exchange: FeaturedExchange | null; mentors: readonly FeaturedMentor[] },
  count: number,
): FeaturedReview[] => {
  const seen = new Set(shown.exchange ? [shown.exchange.mentor.id] : []);
  const chosen: FeaturedReview[] = [];
  for (const { firstName, text, mentor } of reviews) {
    if (seen.has(mentor.id) || !isBetween(text, 140, 240)) continue;
    seen.add(mentor.id);
    chosen.push({ firstName, text, mentor });
  }
  const cards = new Set(shown.mentors.map(({ id }) => id));
  const isNew = ({ mentor }: FeaturedReview) => !cards.has(mentor.id);
  return [...chosen.filter(isNew), ...chosen.filter((review) => !isNew(review))].slice(0, count);
};
