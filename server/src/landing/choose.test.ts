import type { FeaturedMentor } from '@ithaca/contracts/landing';
import { describe, expect, it } from 'vitest';
import type { PublicReview } from '../features/sessions/index.ts';
import { chooseExchange, chooseMentors, chooseReviews } from './choose.ts';

const mentor = (id: string, ...expertise: string[]): FeaturedMentor => ({
  id,
  firstName: id,
  lastName: 'Quist',
  profileImageUrl: null,
  title: 'Adviser',
  expertise,
  rating: '4.9',
  reviewCount: 8,
  messageRate: '15.00',
});

const review = (mentorId: string, length: number, replyLength: number | null = null) =>
  ({
    firstName: 'Maya',
    text: 'x'.repeat(length),
    reply: replyLength === null ? null : 'y'.repeat(replyLength),
    mentor: mentor(mentorId),
  }) satisfies PublicReview;

const ids = (mentors: readonly FeaturedMentor[]) => mentors.map(({ id }) => id);

describe('the mentors of the landing page', () => {
  const categories = ['Art', 'Sport'];

  it('are empty without candidates', () => {
    expect(chooseMentors([], categories, 6)).toEqual([]);
  });

  it('are from different categories as long as there are enough', () => {
    const candidates = [mentor('a', 'Art'), mentor('b', 'art'), mentor('c', 'Sport', 'Art')];
    expect(ids(chooseMentors(candidates, categories, 2))).toEqual(['a', 'b']);
    const others = [mentor('a', 'Sport'), mentor('b', 'sport'), mentor('c', 'Art')];
    expect(ids(chooseMentors(others, categories, 2))).toEqual(['a', 'c']);
  });

  it('share a category if there are too few others, and keep the order of rating', () => {
    const candidates = [mentor('a', 'Art'), mentor('b', 'Art'), mentor('c', 'Gardening')];
    expect(ids(chooseMentors(candidates, categories, 6))).toEqual(['a', 'b', 'c']);
  });
});

describe('the exchange of the hero', () => {
  it.each([
    ['a review without a reply', review('a', 100)],
    ['a long review', review('a', 141, 40)],
    ['a short review', review('a', 59, 40)],
    ['a long reply', review('a', 100, 91)],
    ['a short reply', review('a', 100, 14)],
  ])('is not %s', (_, unsuitable) => {
    expect(chooseExchange([unsuitable])).toBeNull();
  });

  it('is the first one that fits into two speech bubbles', () => {
    const reviews = [review('a', 200, 40), review('b', 100, 40), review('c', 100, 40)];
    expect(chooseExchange(reviews)?.mentor.id).toBe('b');
  });
});

describe('the reviews of the landing page', () => {
  it('leave out long and short ones, and those of the exchange’s mentor', () => {
    const exchange = chooseExchange([review('a', 100, 40)]);
    const reviews = [review('a', 150), review('b', 241), review('c', 139)];
    expect(chooseReviews(reviews, { exchange, mentors: [] }, 2)).toEqual([]);
  });

  const choose = (reviews: PublicReview[], mentors: FeaturedMentor[]) =>
    chooseReviews(reviews, { exchange: null, mentors }, 2).map(({ mentor: { id } }) => id);

  it('are of mentors without a card as long as there are enough', () => {
    const reviews = [review('a', 150), review('b', 150), review('c', 150)];
    expect(choose(reviews, [mentor('a')])).toEqual(['b', 'c']);
    expect(choose(reviews, [mentor('a'), mentor('b')])).toEqual(['c', 'a']);
  });

  it('are of different mentors', () => {
    const reviews = [review('a', 150), review('a', 160), review('b', 150), review('c', 150)];
    expect(choose(reviews, [])).toEqual(['a', 'b']);
  });
});
