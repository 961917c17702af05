import { beforeAll, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import { type Person, useTestApp } from '../../../test/test-app.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import { bookSlot, signUpPair, slotIn } from '../../../test/test-slots.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
beforeAll(() => app().clock.set(new Date('2027-01-04T08:00:00Z')));

const countMails = async () => {
  await untilJobsAreDone(app());
  const { rows } = await app().owner.$client.query('SELECT count(*)::int AS n FROM outbox_mails');
  return rows[0].n;
};

it('a person moves a booking ten times a day, and nobody is mailed of an eleventh', async () => {
  const { mentor, mentee, mentorProfileId } = await signUpPair(app());
  const { id } = await bookSlot(app(), mentee, mentorProfileId, slotIn(app(), 2, 10));
  const move = (person: Person, time: number) =>
    person.post(`/api/sessions/${id}/schedule`, { startsAt: slotIn(app(), 3 + time, 10) });
  for (let time = 0; time < 10; time += 1) expect((await move(mentor, time)).status).toBe(200);
  const mails = await countMails();
  expect(outcomeOf(await move(mentor, 10))).toEqual([429, 'rate_limited']);
  expect(await countMails()).toBe(mails);
  // Neither uses up what the other may do.
  expect((await move(mentee, 11)).status).toBe(200);
});
