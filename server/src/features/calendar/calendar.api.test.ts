import { dayMs, hourMs } from '@ithaca/contracts/durations';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../test/deleted-account.ts';
import { createClient, type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { addBooking } from '../../../test/test-bookings.ts';
import { signUpMentor } from '../../../test/test-payments.ts';

const app = useTestApp();

/** A call that starts in the given number of hours. */
const addCall = async (booking: Parameters<typeof addBooking>[3] = {}, inHours = 24) => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app(), { firstName: 'Ana; "A"', lastName: 'Nov\u00e1k, Jr.' });
  const startsAt = new Date(app().clock.now().getTime() + inHours * hourMs);
  const id = await addBooking(app(), mentor, mentee, { startsAt, ...booking });
  return { mentor, mentee, id, startsAt };
};
const fileOf = (person: Person, id: string) => person.get(`/api/sessions/${id}/calendar.ics`);
const eventsIn = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => event.getFirstPropertyValue(name);
    return {
      uid: value('uid'),
      summary: value('summary'),
      location: value('location'),
      status: value('status'),
      start: String(value('dtstart')),
    };
  });
};

describe('a session’s calendar file', () => {
  it('is not found by others or without a sign-in', async () => {
    const { id } = await addCall();
    expect((await fileOf(await signUp(app()), id)).status).toBe(404);
    expect((await createClient(app()).get(`/api/sessions/${id}/calendar.ics`)).status).toBe(401);
  });

  it('doesn’t exist for sessions without a time and for messages', async () => {
    const { id, mentee } = await addCall({ startsAt: null });
    expect((await fileOf(mentee, id)).status).toBe(404);
    const messages = await addCall({ type: 'messaging' });
    expect((await fileOf(messages.mentee, messages.id)).status).toBe(404);
  });

  it('contains the call for both people, without the other’s email address', async () => {
    const { id, mentor, mentee, startsAt } = await addCall();
    const start = `${startsAt.toISOString().slice(0, 19)}Z`;
    for (const [person, other] of [
      [mentee, 'Luca Conti'],
      [mentor, 'Ana; "A" Nov\u00e1k, Jr.'],
    ] as const) {
      const { status, headers, body } = await fileOf(person, id);
      expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(eventsIn(body)).toEqual([
        {
          uid: `${id}@localhost`,
          summary: `Video call with ${other} (Ithaca)`,
          location: `http://localhost:3000/call/${id}`,
          status: 'CONFIRMED',
          start,
        },
      ]);
      expect(body).not.toContain('@example.test');
    }
  });
});

describe('the calendar feed', () => {
  const addressOf = async (person: Person) => {
    const { body } = await person.get('/api/user/calendar');
    return new URL(body.url).pathname;
  };
  const read = (path: string) => createClient(app()).get(path);

  it.each([
    'abc',
    'a'.repeat(5000),
    '0190a1b2-0000-7000-8000-000000000001',
    `0190a1b2-0000-7000-8000-000000000001_${'a'.repeat(43)}`,
  ])('is not found with the token %s', async (token) => {
    expect((await read(`/api/calendar/${token}.ics`)).status).toBe(404);
  });

  it('is not found with someone else’s signature', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app())];
    const path = (await addressOf(ana)).replace(ana.user.id, luca.user.id);
    expect((await read(path)).status).toBe(404);
  });

  it('contains the person’s calls and meetings that aren’t cancelled, and needs no sign-in', async () => {
    const { id, mentor, mentee } = await addCall();
    const past = new Date(app().clock.now().getTime() - 89 * dayMs);
    const held = await addBooking(app(), mentor, mentee, { startsAt: past, status: 'completed' });
    const old = new Date(app().clock.now().getTime() - 91 * dayMs);
    await addBooking(app(), mentor, mentee, { startsAt: old, status: 'completed' });
    const later = new Date(app().clock.now().getTime() + 48 * hourMs);
    await addBooking(app(), mentor, mentee, { startsAt: later, status: 'cancelled' });
    await addCall();
    for (const person of [mentor, mentee]) {
      const { status, headers, body } = await read(await addressOf(person));
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(eventsIn(body).map(({ uid }) => uid)).toEqual([
        `${id}@localhost`,
        `${held}@localhost`,
      ]);
    }
  });

  it('keeps its address until it is renewed, which invalidates the old one', async () => {
    const { mentee } = await addCall();
    const first = await addressOf(mentee);
    expect(await addressOf(mentee)).toBe(first);
    const renewed = await Promise.all([
      mentee.post('/api/user/calendar'),
      mentee.post('/api/user/calendar'),
    ]);
    expect(renewed.map(({ status }) => status)).toEqual([200, 200]);
    const second = await addressOf(mentee);
    expect((await read(first)).status).toBe(404);
    const works = await Promise.all(
      renewed.map(async ({ body }) => (await read(new URL(body.url).pathname)).status),
    );
    expect(works.sort()).toEqual([200, 404]);
    expect((await read(second)).status).toBe(200);
  });

  it('stops working when the account is deleted', async () => {
    const person = await signUp(app());
    const path = await addressOf(person);
    await deleteAccount(app(), person.user.id);
    expect((await read(path)).status).toBe(404);
  });

  it('is not found while the account is suspended', async () => {
    const person = await signUp(app());
    const path = await addressOf(person);
    const setSuspended = (at: Date | null) =>
      app().owner.$client.query('UPDATE users SET suspended_at = $1 WHERE id = $2', [
        at,
        person.user.id,
      ]);
    await setSuspended(new Date());
    expect((await read(path)).status).toBe(404);
    await setSuspended(null);
    expect((await read(path)).status).toBe(200);
  });
});
