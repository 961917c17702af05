import { expect } from 'vitest';
import { publishReview } from '../src/features/sessions/review-publications.ts';
import { type Person, signUp, type TestApp } from './test-app.ts';
import { bookSession, signUpMentor } from './test-payments.ts';

/** Creates a booking completed by its mentee, with functions to review it. */
export const completeSession = async (app: TestApp) => {
  const mentor = await signUpMentor(app);
  const mentee = await signUp(app, { firstName: 'Ana' });
  const { id } = await bookSession(app, mentee, mentor.profileId);
  expect((await mentee.post(`/api/sessions/${id}/complete`)).status).toBe(200);
  const review = (person: Person, rating = 5, text = '') =>
    person.post(`/api/sessions/${id}/review`, { rating, text });
  const show = async (person: Person) => (await person.get(`/api/sessions/${id}`)).body;
  return { mentor, mentee, id, review, show };
};

/** Reads what is public about a mentor's reviews: the list, the counts from 5 to 1 stars, and the figures. */
export const readPublic = async (viewer: Person, mentor: Person) => {
  const path = `/api/mentors/${mentor.user.id}`;
  const [list, spread, shown] = [
    await viewer.get(`${path}/reviews`),
    await viewer.get(`${path}/ratings`),
    await viewer.get(path),
  ];
  const { rating, reviewCount } = shown.body.mentorProfile;
  return {
    reviews: list.body as { id: string; rating: number; text: string; isEdited: boolean }[],
    spread: spread.body.map(({ count }: { count: number }) => count) as number[],
    rating: rating as string | null,
    reviewCount: reviewCount as number,
  };
};

/** Runs a publication job now, because the queue uses the database's clock, which tests can't advance. */
export const runPublication = ({ context: { db, jobs } }: TestApp, reviewId: string) =>
  jobs.add(db, publishReview, { reviewId });
