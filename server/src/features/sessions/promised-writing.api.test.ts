import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { bookSlot, signUpPair, slotIn } from '../../../test/test-slots.ts';

const app = useTestApp();
beforeAll(() => app().clock.set(new Date('2027-01-04T08:00:00Z')));

const readEnd = async (conversationId: string): Promise<Date> => {
  const { rows } = await app().owner.$client.query(
    'SELECT write_until FROM conversations WHERE id = $1',
    [conversationId],
  );
  return rows[0].write_until;
};

it.each([
  ['chosen', null, () => new Date(app().clock.now().getTime() + 60 * dayMs)],
  ['moved', 20, () => new Date(Date.parse(slotIn(app(), 20, 10)) + hourMs)],
] as const)(
  'an earlier time that was %s doesn’t shorten the writing period, nor does cancelling another booking',
  async (_, bookedFor, promised) => {
    const { mentor, mentee, mentorProfileId } = await signUpPair(app());
    const startsAt = bookedFor === null ? undefined : slotIn(app(), bookedFor, 10);
    const booked = await bookSlot(app(), mentee, mentorProfileId, startsAt);
    const end = promised();
    // A second change has the same effect as the first.
    for (const [person, inDays] of [
      [mentee, 5],
      [mentor, 3],
    ] as const) {
      const other = await bookSlot(app(), mentee, mentorProfileId, undefined, 'phone_call');
      const time = { startsAt: slotIn(app(), inDays, 10) };
      expect((await person.post(`/api/sessions/${booked.id}/schedule`, time)).status).toBe(200);
      expect((await mentee.post(`/api/sessions/${other.id}/cancel`)).status).toBe(200);
      expect(await readEnd(booked.conversationId)).toEqual(end);
    }
    expect((await mentee.post(`/api/sessions/${booked.id}/cancel`)).status).toBe(200);
    expect(await readEnd(booked.conversationId)).toEqual(app().clock.now());
  },
);
