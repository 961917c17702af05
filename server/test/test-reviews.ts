import { expect } from 'vitest';
import { publishReview } from '../src/features/sessions/review-publications.ts';
import { type Person, signUp, type TestApp } from './test-app.ts';
import { bookSession, signUpMentor } from './test-payments.ts';

/** A booking that its mentee has completed, and how its people review it. */
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

/** What everybody sees of a mentor's reviews: the list, the spread's counts from 5 to 1, and the figures. */
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

/** Runs the job of a publication now: the queue uses the database's clock, which tests can't advance. */
export const runPublication = ({ context: { db, jobs } }: TestApp, reviewId: string) =>
  jobs.add(db, publishReview, { reviewId });
