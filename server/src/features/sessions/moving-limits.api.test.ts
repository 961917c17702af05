import { beforeAll, expect, it } from 'vitest';
import { deadlockOnce } from '../../../test/deadlocks.ts';
import { outcomeOf } from '../../../test/outcome.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import { bookSlot, signUpPair, slotIn } from '../../../test/test-slots.ts';
import { sessionMoved } from './sessions.events.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
beforeAll(() => app().clock.set(new Date('2027-01-04T08:00:00Z')));

const countMails = async () => {
  await untilJobsAreDone(app());
  const { rows } = await app().owner.$client.query('SELECT count(*)::int AS n FROM outbox_mails');
  return rows[0].n;
};

it('a person can move a booking ten times a day, and an eleventh attempt causes no mail', async () => {
  const { mentor, mentee, mentorProfileId } = await signUpPair(app());
  const { id } = await bookSlot(app(), mentee, mentorProfileId, slotIn(app(), 2, 10));
  const move = (person: Person, time: number) =>
    person.post(`/api/sessions/${id}/schedule`, { startsAt: slotIn(app(), 3 + time, 10) });
  for (let time = 0; time < 10; time += 1) expect((await move(mentor, time)).status).toBe(200);
  const mails = await countMails();
  expect(outcomeOf(await move(mentor, 10))).toEqual([429, 'rate_limited']);
  expect(await countMails()).toBe(mails);
  // Each person has their own limit.
  expect((await move(mentee, 11)).status).toBe(200);
});

it('a move counts once, even if its transaction was retried, and a call without a change doesn’t count', async () => {
  const { mentor, mentee, mentorProfileId } = await signUpPair(app());
  const { id } = await bookSlot(app(), mentee, mentorProfileId, slotIn(app(), 2, 14));
  const move = async (person: Person, days: number) => {
    const startsAt = slotIn(app(), days, 14);
    return outcomeOf(await person.post(`/api/sessions/${id}/schedule`, { startsAt }));
  };
  deadlockOnce(app(), sessionMoved);
  for (let time = 0; time < 10; time += 1) {
    expect(await move(mentor, -1)).toEqual([422, 'invalid']);
    expect((await move(mentor, 3 + time))[0]).toBe(200);
    expect((await move(mentor, 3 + time))[0]).toBe(200);
  }
  expect(await move(mentor, 13)).toEqual([429, 'rate_limited']);
  // Other calls have the same results as before.
  expect((await move(mentor, 12))[0]).toBe(200);
  expect(await move(mentor, -1)).toEqual([422, 'invalid']);
  expect(await move(await signUp(app()), 13)).toEqual([404, 'not_found']);
});
