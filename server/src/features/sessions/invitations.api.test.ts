import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { bookSession, signUpMentor } from '../../../test/test-payments.ts';
import { bookSlot, signUpPair, slotIn } from '../../../test/test-slots.ts';

const app = useTestApp();

interface Mail {
  subject: string;
  attachments: { name: string; type: string; content: string }[];
}
const mailsOf = async (person: Person): Promise<Mail[]> =>
  (await person.get(`/api/dev/outbox?to=${person.email}`)).body;

/** Waits for the newest mail with an invitation of this method, and returns its event. */
const readInvitation = async (person: Person, method: 'REQUEST' | 'CANCEL', sequence: number) => {
  const find = async () => {
    for (const { attachments } of await mailsOf(person)) {
      const file = attachments.find(({ type }) => type.endsWith(`method=${method}`));
      const event =
        file && new ICAL.Component(ICAL.parse(file.content)).getFirstSubcomponent('vevent');
      const isAskedFor = String(event?.getFirstPropertyValue('sequence')) === String(sequence);
      if (file && event && isAskedFor) return { file, event };
    }
    return null;
  };
  await expect.poll(find).not.toBeNull();
  const { file, event } = (await find()) as NonNullable<Awaited<ReturnType<typeof find>>>;
  const value = (name: string) => String(event.getFirstPropertyValue(name));
  return {
    text: file.content,
    uid: value('uid'),
    start: value('dtstart'),
    status: value('status'),
  };
};

const isoOf = (time: string) => `${time.slice(0, 19)}Z`;

it('a booking without a time has no invitation', async () => {
  const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
  await bookSession(app(), mentee, mentor.profileId);
  const subject = 'Your booking on Ithaca';
  const booked = async () => (await mailsOf(mentee)).find((mail) => mail.subject === subject);
  await expect.poll(booked).toMatchObject({ attachments: [] });
});

it('both are invited, and a move and a cancellation change the same event', async () => {
  const { mentor, mentee, mentorProfileId } = await signUpPair(app());
  const [first, second] = [slotIn(app(), 3, 10), slotIn(app(), 4, 11)];
  const { id } = await bookSlot(app(), mentee, mentorProfileId, first);
  const uid = `${id}@localhost`;
  for (const [person, other] of [
    [mentee, mentor],
    [mentor, mentee],
  ] as const) {
    const { text, ...event } = await readInvitation(person, 'REQUEST', 0);
    expect(event).toEqual({ uid, start: isoOf(first), status: 'CONFIRMED' });
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).toContain(person.email);
    expect(unfolded).not.toContain(other.email);
  }
  const moved = await mentee.post(`/api/sessions/${id}/schedule`, { startsAt: second });
  expect(moved.status).toBe(200);
  expect(await readInvitation(mentor, 'REQUEST', 1)).toMatchObject({ uid, start: isoOf(second) });
  expect((await mentor.post(`/api/sessions/${id}/cancel`)).status).toBe(200);
  const cancelled = { uid, start: isoOf(second), status: 'CANCELLED' };
  expect(await readInvitation(mentee, 'CANCEL', 2)).toMatchObject(cancelled);
});

it.each(['digest', 'off'])(
  'a move updates the event of a mentee whose choice for booking emails is %s',
  async (choice) => {
    const { mentor, mentee, mentorProfileId } = await signUpPair(app());
    const chosen = await mentee.call('PUT', '/api/user/notifications', { bookings: choice });
    expect(chosen.status).toBe(200);
    const [first, second] = [slotIn(app(), 3, 10), slotIn(app(), 4, 11)];
    const { id } = await bookSlot(app(), mentee, mentorProfileId, first);
    expect(await readInvitation(mentee, 'REQUEST', 0)).toMatchObject({ start: isoOf(first) });
    const moved = await mentor.post(`/api/sessions/${id}/schedule`, { startsAt: second });
    expect(moved.status).toBe(200);
    expect(await readInvitation(mentee, 'REQUEST', 1)).toMatchObject({ start: isoOf(second) });
  },
);

it('a time is tentative for both as long as the mentor can decline it', async () => {
  const { mentor, mentee, mentorProfileId } = await signUpPair(app(), { confirmsByHand: true });
  const { id } = await bookSlot(app(), mentee, mentorProfileId, slotIn(app(), 3, 10));
  for (const person of [mentee, mentor])
    expect(await readInvitation(person, 'REQUEST', 0)).toMatchObject({ status: 'TENTATIVE' });
  expect((await mentor.post(`/api/sessions/${id}/accept`)).status).toBe(200);
  for (const person of [mentee, mentor]) {
    const status = async () => (await readInvitation(person, 'REQUEST', 0)).status;
    await expect.poll(status).toBe('CONFIRMED');
  }
});
