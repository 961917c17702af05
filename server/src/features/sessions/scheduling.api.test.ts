import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { describe, expect, it, vi } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import { type Person, readMail, signUp } from '../../../test/test-app.ts';
import { useAppointments } from '../../../test/test-appointments.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import { passTime } from '../../../test/test-settlements.ts';
import { bookSlot, freeStarts, openHours, slotIn, startSlot } from '../../../test/test-slots.ts';
import type { Actor } from '../../platform/actor.ts';
import { sendBookingMail } from './booking-mails.ts';
import { createScheduling } from './scheduling.service.ts';
import { sessionMoved, sessionScheduled } from './sessions.events.ts';

const { app, setUp, inHours } = useAppointments();

describe('a time is not chosen', () => {
  it('by strangers, for unlocks and messages, or without a time', async () => {
    const { mentee, mentorProfileId, id, choose } = await setUp();
    const time = slotIn(app(), 2, 10);
    for (const action of ['schedule', 'accept', 'decline']) {
      const body = action === 'schedule' ? { startsAt: time } : undefined;
      for (const email of ['admin@ithaca.test', undefined]) {
        const stranger = await signUp(app(), email ? { email: `${action}.${email}` } : {});
        const answer = await stranger.post(`/api/sessions/${id}/${action}`, body);
        expect(outcomeOf(answer)).toEqual([404, 'not_found']);
      }
    }
    const messages = await bookSlot(app(), mentee, mentorProfileId, undefined, 'messaging');
    const answer = await mentee.post(`/api/sessions/${messages.id}/schedule`, { startsAt: time });
    expect(outcomeOf(answer)).toEqual([422, 'invalid']);
    expect(answer.body.errors).toEqual({ startsAt: ['Messages have no time to choose.'] });
    expect(messages.can.schedule).toBe(false);
    for (const wrong of ['soon', '2027-01-06', '2027-01-06T10:00:00'])
      expect(outcomeOf(await choose(mentee, wrong))).toEqual([422, 'invalid']);
  });

  it('once a problem is reported, or the session is over, marked complete or settled', async () => {
    const time = slotIn(app(), 2, 10);
    const reported = await setUp();
    await reported.act(reported.mentee, 'report', { reason: 'No' });
    const asked = await setUp();
    await asked.act(asked.mentor, 'complete');
    const cancelled = await setUp();
    await cancelled.act(cancelled.mentee, 'cancel');
    const begun = await setUp(slotIn(app(), 1, 10));
    await passTime(app(), begun.id, 26 * hourMs);
    for (const [{ mentor, mentee, choose, show }, expected] of [
      [reported, [409, 'already_decided']],
      [cancelled, [409, 'already_decided']],
      [begun, [403, 'not_allowed']],
    ] as const) {
      for (const person of [mentor, mentee]) {
        expect(outcomeOf(await choose(person, time))).toEqual(expected);
        expect((await show(person)).can.schedule).toBe(false);
      }
    }
    expect(outcomeOf(await asked.choose(asked.mentor, time))).toEqual([409, 'already_decided']);
    expect(outcomeOf(await asked.choose(asked.mentee, time))).toEqual([403, 'not_allowed']);
  });

  it('by the mentee outside the free slots, in the last day, or while the mentor is away', async () => {
    const { mentor, mentee, choose, mentorProfileId } = await setUp(slotIn(app(), 2, 10));
    const other = await signUp(app());
    await startSlot(other, mentorProfileId, slotIn(app(), 3, 10));
    expect(outcomeOf(await choose(mentee, slotIn(app(), 3, 10.5)))).toEqual([409, 'slot_taken']);
    expect(outcomeOf(await choose(mentee, slotIn(app(), 3, 20)))).toEqual([422, 'invalid']);
    expect(outcomeOf(await choose(mentee, slotIn(app(), -1, 10)))).toEqual([422, 'invalid']);
    const soon = await setUp(slotIn(app(), 1, 9));
    await passTime(app(), soon.id, 2 * hourMs);
    expect(outcomeOf(await soon.choose(soon.mentee, slotIn(app(), 3, 10)))).toEqual([
      403,
      'not_allowed',
    ]);
    const today = slotIn(app(), 0, 0).slice(0, 10);
    await openHours(mentor, { vacation: { from: today, until: today } });
    expect(outcomeOf(await choose(mentee, slotIn(app(), 4, 10)))).toEqual([409, 'mentor_away']);
    const [shown] = (await mentee.get('/api/sessions')).body;
    expect(shown.mentorProfile.awayUntil).toBe(slotIn(app(), 1, 0).slice(0, 10));
  });

  it('by the mentee once the mentor no longer offers this way to meet', async () => {
    const { mentor, mentee, choose, show } = await setUp();
    expect((await show(mentee)).can.schedule).toBe(true);
    await openHours(mentor, { meetingTypes: ['message', 'phone'] });
    expect((await show(mentee)).can.schedule).toBe(false);
    expect(outcomeOf(await choose(mentee, slotIn(app(), 2, 10)))).toEqual([422, 'invalid']);
    expect((await show(mentor)).can.schedule).toBe(true);
    expect((await choose(mentor, slotIn(app(), 2, 10))).status).toBe(200);
  });

  it('by the mentor in the past, too far ahead, or over an appointment or a hold', async () => {
    const { mentor, mentorProfileId, choose } = await setUp(slotIn(app(), 2, 10));
    await bookSlot(app(), await signUp(app()), mentorProfileId, slotIn(app(), 2, 12));
    await startSlot(await signUp(app()), mentorProfileId, slotIn(app(), 2, 15));
    expect(outcomeOf(await choose(mentor, inHours(0)))).toEqual([422, 'invalid']);
    expect(outcomeOf(await choose(mentor, inHours(367 * 24)))).toEqual([422, 'invalid']);
    for (const at of [11.5, 12.5, 14.1, 15.9]) {
      const answer = await choose(mentor, slotIn(app(), 2, at));
      expect(outcomeOf(answer)).toEqual([409, 'slot_taken']);
      expect(answer.body.detail).toMatch(/^You already have an appointment at this time/);
    }
  });
});

it('a booking that got another time isn’t refunded, even if its original time was taken', async () => {
  const { mentee, booked, show } = await setUp(slotIn(app(), 2, 10));
  const settle = vi.fn();
  const scheduling = createScheduling(app().context, { settlements: { settle } } as never);
  const actor = { userId: mentee.user.id } as Actor;
  const wanted = { startsAt: new Date(slotIn(app(), 2, 11)) };
  const { startsAt } = await scheduling.scheduleOrRefund(actor, booked, wanted);
  expect(startsAt).toEqual(new Date(slotIn(app(), 2, 10)));
  expect(settle).not.toHaveBeenCalled();
  expect((await show()).status).toBe('active');
});

describe('choosing a time', () => {
  it('sets the first time of a booking or moves it, without a second payment', async () => {
    const { mentor, mentee, choose, ledger, show } = await setUp();
    const first = slotIn(app(), 2, 10);
    const chosen = await choose(mentee, first);
    expect([chosen.status, chosen.body.startsAt]).toEqual([200, first]);
    // Half an hour later, overlapping its own time.
    const second = slotIn(app(), 2, 10.5);
    expect((await choose(mentee, second)).body.startsAt).toBe(second);
    expect(await freeStarts(mentee, mentor, first)).toContain(slotIn(app(), 2, 9.5));
    expect(await freeStarts(mentee, mentor, first)).not.toContain(first);
    const { endsAt, releasesAt } = await show();
    expect(Date.parse(endsAt) - Date.parse(second)).toBe(hourMs);
    expect(Date.parse(releasesAt) - Date.parse(endsAt)).toBe(72 * hourMs);
    expect(await ledger()).toEqual({ held: 7500 });
  });

  it('is possible for the mentor at any time without an appointment', async () => {
    const { mentor, choose } = await setUp(slotIn(app(), 2, 10));
    await openHours(mentor, { weekly: [] });
    const night = slotIn(app(), 1, 3.25);
    const { status, body } = await choose(mentor, night);
    expect([status, body.startsAt, body.acceptBy]).toEqual([200, night, null]);
  });

  it('is settled at the new time, not at the old one', async () => {
    const { mentor, choose, id, show } = await setUp(slotIn(app(), 2, 10));
    await choose(mentor, slotIn(app(), 5, 10));
    await passTime(app(), id, 3 * dayMs + 72 * hourMs);
    expect((await show()).status).toBe('active');
    await passTime(app(), id, 3 * dayMs + 72 * hourMs);
    expect((await show()).settlement.reason).toBe('completed_automatically');
  });

  it('notifies both people and other features, with an increasing sequence number', async () => {
    const heard: unknown[] = [];
    for (const kind of [sessionScheduled, sessionMoved]) {
      app().context.events.on(kind, 'a listener', async (_tx, { sessionId, startsAt }) => {
        heard.push([kind.name, sessionId, startsAt.toISOString()]);
      });
    }
    const { mentor, mentee, id, choose, act } = await setUp(undefined, {
      timeZone: 'Europe/Berlin',
    });
    const [first, second] = [slotIn(app(), 2, 10), slotIn(app(), 2, 12)];
    // The mail about an outdated time isn't sent.
    const mailed = () => untilJobsAreDone(app(), sendBookingMail.name);
    await choose(mentee, first);
    await choose(mentee, first);
    await mailed();
    await choose(mentee, second);
    await mailed();
    await act(mentee, 'cancel');
    const own = heard.filter((event) => (event as string[])[1] === id);
    expect(own).toEqual([
      ['session.scheduled', id, first],
      ['session.moved', id, second],
    ]);
    const { rows } = await app().owner.$client.query(
      'SELECT calendar_sequence AS sequence FROM sessions WHERE id = $1',
      [id],
    );
    expect(rows[0].sequence).toBe(3);
    for (const person of [mentor, mentee]) {
      // Verification, booked, scheduled, moved and cancelled.
      await readMail(app(), person.email, 4);
      const { body } = await mentee.get(`/api/dev/outbox?to=${encodeURIComponent(person.email)}`);
      const texts = body.map(({ text }: { text: string }) => text).join();
      expect(texts).toContain('takes place on Wednesday');
      expect(texts).toContain('at 11:00 (Europe/Berlin; 10:00 UTC)');
      expect(texts).toContain('has been moved and now takes place');
    }
  });

  it('succeeds for one of two people at the same time', async () => {
    const { mentor, mentorProfileId } = await setUp();
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signUp(app())));
    const bookings = [];
    for (const person of people) bookings.push(await bookSlot(app(), person, mentorProfileId));
    const startsAt = slotIn(app(), 2, 10);
    const answers = await Promise.all(
      bookings.map(({ id }, index) => {
        const chooser = index % 2 === 0 ? (people[index] as Person) : mentor;
        return chooser.post(`/api/sessions/${id}/schedule`, { startsAt });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'slot_taken')).toHaveLength(5);
  });
});

describe('the free slots for a move', () => {
  it('include the session’s own time for its two people, but no other appointment', async () => {
    const [start, next] = [slotIn(app(), 2, 10), slotIn(app(), 2, 10.5)];
    const { mentor, mentee, mentorProfileId, id, choose } = await setUp(start);
    const other = await signUp(app());
    await bookSlot(app(), other, mentorProfileId, slotIn(app(), 2, 12));
    for (const person of [mentor, mentee]) {
      const free = await freeStarts(person, mentor, start, { sessionId: id });
      const unnamed = await freeStarts(person, mentor, start);
      const own = [9.5, 10, 10.5].map((at) => slotIn(app(), 2, at));
      expect(free).toEqual([...unnamed, ...own].sort());
      expect(free).not.toContain(slotIn(app(), 2, 11.5));
    }
    expect((await choose(mentee, next)).body.startsAt).toBe(next);
    expect(outcomeOf(await choose(mentee, slotIn(app(), 2, 11.5)))).toEqual([409, 'slot_taken']);
  });

  it('are not available to strangers, or for another mentor', async () => {
    const start = slotIn(app(), 2, 10);
    const { mentor, mentee, mentorProfileId, id } = await setUp(start);
    const other = await signUp(app());
    const theirs = await bookSlot(app(), other, mentorProfileId, slotIn(app(), 2, 12));
    const elsewhere = await setUp(start);
    for (const [viewer, sessionId, whose] of [
      [other, id, mentor],
      [mentee, theirs.id, mentor],
      [elsewhere.mentor, id, mentor],
      [elsewhere.mentee, elsewhere.id, mentor],
      [mentee, mentee.user.id, mentor],
      [mentee, id, elsewhere.mentor],
    ] as const) {
      const free = await freeStarts(viewer, whose, start, { sessionId });
      expect(free).toEqual(await freeStarts(viewer, whose, start));
    }
  });
});

describe('cancelling after a move', () => {
  it('refunds half in the last day, unless the mentor chose the time in the last day', async () => {
    const { mentor, mentee, choose, show, act, id } = await setUp(slotIn(app(), 5, 10));
    await choose(mentee, slotIn(app(), 2, 10));
    await passTime(app(), id, 40 * hourMs);
    expect((await show()).refundIfCancelled).toBe('37.50');
    await choose(mentor, inHours(20));
    expect((await show()).refundIfCancelled).toBe('75.00');
    await passTime(app(), id, 20.5 * hourMs);
    // It has begun, and may have been moved to this time at the last moment.
    expect((await show()).refundIfCancelled).toBe('75.00');
    await passTime(app(), id, hourMs);
    expect(outcomeOf(await act(mentee, 'cancel'))).toEqual([403, 'not_allowed']);
  });
});
