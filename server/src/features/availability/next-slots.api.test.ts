import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { bookSlot, openHours, signUpPair, slotIn } from '../../../test/test-slots.ts';
import { findNextSlots } from './next-slots.ts';

const app = useTestApp();
beforeAll(() => app().clock.set(new Date('2027-01-04T08:00:00Z')));

const nextSlotOf = async (viewer: Client, mentor: Pick<Person, 'user'>) => {
  const { body } = await viewer.get(`/api/mentors/${mentor.user.id}`);
  return body.mentorProfile.nextSlot as string | null;
};
const expectNext = (viewer: Client, mentor: Pick<Person, 'user'>, expected: string | null) =>
  expect.poll(() => nextSlotOf(viewer, mentor)).toBe(expected);

describe('a mentor’s next slot', () => {
  it('is a slot of the shortest type that has one, on profiles and in lists', async () => {
    const { mentor, mentee } = await signUpPair(app(), { noticeHours: 4 });
    await expectNext(mentee, mentor, slotIn(app(), 0, 12));
    const listed = (await mentee.get('/api/mentors?limit=100')).body;
    const item = listed.find(({ id }: { id: string }) => id === mentor.user.id);
    expect(item.mentorProfile.nextSlot).toBe(slotIn(app(), 0, 12));
    // It is found as soon as the hours are saved. Only a phone call fits.
    await openHours(mentor, { weekly: [{ day: 2, from: '10:00', to: '10:30' }] });
    expect(await nextSlotOf(mentee, mentor)).toBe(slotIn(app(), 1, 10));
    await openHours(mentor, { meetingTypes: ['message'] });
    expect(await nextSlotOf(mentee, mentor)).toBeNull();
  });

  it('changes when sessions are booked, moved and cancelled', async () => {
    const { mentor, mentee, mentorProfileId } = await signUpPair(app());
    const first = slotIn(app(), 0, 9);
    const { id } = await bookSlot(app(), await signUp(app()), mentorProfileId, first);
    await expectNext(mentee, mentor, slotIn(app(), 0, 10));
    const startsAt = slotIn(app(), 0, 10);
    await mentor.post(`/api/sessions/${id}/schedule`, { startsAt });
    await expectNext(mentee, mentor, first);
    await mentor.post(`/api/sessions/${id}/schedule`, { startsAt: first });
    await expectNext(mentee, mentor, startsAt);
    await mentor.post(`/api/sessions/${id}/cancel`);
    await expectNext(mentee, mentor, first);
  });

  it('is hidden once it has passed, and the next one is found', async () => {
    const weekly = [{ day: 1, from: '09:00', to: '09:30' }];
    const { mentor, mentee } = await signUpPair(app(), { weekly });
    await expectNext(mentee, mentor, slotIn(app(), 0, 9));
    const start = app().clock.now();
    app().clock.set(new Date(start.getTime() + 2 * hourMs));
    expect(await nextSlotOf(mentee, mentor)).toBeNull();
    const { jobs, db } = app().context;
    await jobs.add(db, findNextSlots, {});
    await expectNext(mentee, mentor, slotIn(app(), 7, 9));
    const exceptions = [{ date: slotIn(app(), 7, 0).slice(0, 10) }];
    await openHours(mentor, { weekly, exceptions });
    // Within two weeks from today.
    await expectNext(mentee, mentor, null);
    app().clock.set(new Date(start.getTime() + 7 * dayMs));
    await jobs.add(db, findNextSlots, {});
    await expectNext(mentee, mentor, slotIn(app(), 7, 9));
  });
});
