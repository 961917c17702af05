import { hourMs, minuteMs } from '@ithaca/contracts/durations';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/test-app.ts';
import { useAppointments } from '../../../test/test-appointments.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import { passTime, setUpBooking } from '../../../test/test-settlements.ts';
import { bookSlot, signUpPair, slotIn } from '../../../test/test-slots.ts';

const { app } = useAppointments();

const textsOf = async (person: Person): Promise<string[]> => {
  await untilJobsAreDone(app());
  const { body } = await person.get('/api/notifications');
  return body.map(({ text }: { text: string }) => text);
};

it('mentors who chose the daily mail get the time of a booking immediately, with an invitation', async () => {
  const { mentor, mentee, mentorProfileId } = await signUpPair(app());
  await mentor.call('PUT', '/api/user/notifications', { bookings: 'digest' });
  await bookSlot(app(), mentee, mentorProfileId, slotIn(app(), 1, 10));
  expect(await textsOf(mentor)).toEqual([expect.stringContaining('booked a video call with you')]);
  const { body: mails } = await mentor.get(`/api/dev/outbox?to=${mentor.email}`);
  const [mail] = mails.filter(({ subject }: { subject: string }) => subject.includes('booking'));
  expect(mail.attachments).toHaveLength(1);
  const { rows } = await app().owner.$client.query(
    'SELECT awaits_digest FROM notifications WHERE user_id = $1',
    [mentor.user.id],
  );
  expect(rows).toEqual([{ awaits_digest: false }]);
});

it('a mentee is notified of every acceptance, even if the same time was accepted before', async () => {
  const { mentor, mentee, mentorProfileId } = await signUpPair(app(), { confirmsByHand: true });
  const [first, second] = [slotIn(app(), 5, 10), slotIn(app(), 6, 10)];
  const { id } = await bookSlot(app(), mentee, mentorProfileId, first);
  const accept = async () =>
    expect((await mentor.post(`/api/sessions/${id}/accept`)).status).toBe(200);
  await accept();
  for (const startsAt of [second, first]) {
    const { status } = await mentee.post(`/api/sessions/${id}/schedule`, { startsAt });
    expect(status).toBe(200);
    await accept();
  }
  expect(await textsOf(mentee)).toHaveLength(3);
});

it('a mentee is notified of the completion that releases the money, even after an earlier one was undone', async () => {
  const { id, mentor, mentee, act } = await setUpBooking(app(), 'messaging');
  await act(mentor, 'complete');
  expect(await textsOf(mentee)).toHaveLength(1);
  await passTime(app(), id, 10 * 24 * hourMs);
  await mentor.post(`/api/sessions/${id}/messages`, { content: 'Hello' });
  await passTime(app(), id, hourMs);
  app().clock.advance(minuteMs);
  const { body } = await act(mentor, 'complete');
  expect(body.releasesAt).not.toBeNull();
  expect(await textsOf(mentee)).toHaveLength(2);
});
