import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { addBooking } from '../../../test/test-bookings.ts';
import { addProfile } from '../../../test/test-mentors.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { countCompletedSessions, type NewProfile } from '../mentors/index.ts';

const app = useTestApp();

const addMentor = async (firstName: string, profile: Partial<NewProfile> = {}) => {
  const person = await signUp(app(), { firstName, lastName: 'Board' });
  const profileId = await addProfile(app(), person.user.id, profile);
  return { ...person, profileId };
};
type Mentor = Awaited<ReturnType<typeof addMentor>>;

/** Adds completed sessions. @param at when they took place */
const complete = async (mentor: Mentor, count: number, at = app().clock.now()) => {
  const mentee = await signUp(app());
  for (let index = 0; index < count; index += 1) {
    await addBooking(app(), mentor, mentee, { status: 'completed', startsAt: at });
  }
};

const readBoard = async () => {
  const viewer = await signUp(app());
  const { status, body } = await viewer.get('/api/leaderboard');
  expect(status).toBe(200);
  return body as {
    rank: number;
    user: { id: string; firstName: string };
    mentorProfile: { id: string };
    completedSessions: number;
  }[];
};

/** Moves to the middle of the next month, in which nobody has a session yet. */
const startNewMonth = () => {
  const now = app().clock.now();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 12);
  app().clock.advance(next - now.getTime());
};

const namesOf = (board: Awaited<ReturnType<typeof readBoard>>) =>
  board.map(({ user }) => user.firstName);

describe('the leaderboard', () => {
  it('leaves out mentors who are not listed, and sessions that are not completed', async () => {
    startNewMonth();
    await complete(await addMentor('Pending', { applicationStatus: 'pending' }), 3);
    await complete(await addMentor('Inactive', { isActive: false }), 3);
    const open = await addMentor('Open');
    await addBooking(app(), open, await signUp(app()));
    await addBooking(app(), open, await signUp(app()), { status: 'cancelled' });
    expect(await readBoard()).toEqual([]);
  });

  it('leaves out the sessions of other months', async () => {
    const mentor = await addMentor('Early');
    await complete(mentor, 2);
    expect(namesOf(await readBoard())).toContain('Early');
    startNewMonth();
    expect(await readBoard()).toEqual([]);
    await complete(mentor, 1, new Date(app().clock.now().getTime() - 10 * dayMs));
    expect(await readBoard()).toMatchObject([
      { rank: 1, user: { id: mentor.user.id }, completedSessions: 1 },
    ]);
  });

  it('weights sessions by rating: a few good ones beat many bad ones', async () => {
    startNewMonth();
    // The Bayesian averages, with five assumed reviews of 4.5, are 4.83 and 2.17.
    await complete(await addMentor('Good', { ratingSum: 50, reviewCount: 10 }), 3);
    await complete(await addMentor('Bad', { ratingSum: 10, reviewCount: 10 }), 4);
    await complete(await addMentor('New'), 2);
    const board = await readBoard();
    expect(namesOf(board)).toEqual(['Good', 'New', 'Bad']);
    expect(board.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  });

  it('breaks ties by the total number of sessions, then by name', async () => {
    startNewMonth();
    await complete(await addMentor('bea'), 1);
    await complete(await addMentor('Abel'), 1);
    const busy = await addMentor('Zoe');
    await complete(busy, 1);
    await inTransaction(app().context.db, (tx) => countCompletedSessions(tx, [busy.user.id]));
    expect(namesOf(await readBoard())).toEqual(['Zoe', 'Abel', 'bea']);
  });

  it('lists at most ten mentors', async () => {
    startNewMonth();
    for (let index = 0; index < 12; index += 1) {
      await complete(await addMentor(`Mentor ${String.fromCharCode(65 + index)}`), 1);
    }
    const board = await readBoard();
    expect(board.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(board.at(-1)?.user.firstName).toBe('Mentor J');
  });
});
