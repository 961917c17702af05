import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testEffort } from '../../../test/effort.ts';
import {
  dateAfter,
  exceptionsFor,
  slotsByTheClock,
  slotZones,
  weeklyHours,
} from '../../../test/slot-oracle.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { bookSlot, openHours, startSlot } from '../../../test/test-slots.ts';

const app = useTestApp();
beforeAll(() => app().clock.set(new Date('2027-02-20T08:00:00Z')));

/** Around the daylight saving changes of these zones. */
const dates = ['2027-03-13', '2027-03-27', '2027-04-03', '2027-10-02', '2027-10-30'];

const courses = fc.constantFrom(...dates).chain((date) =>
  fc.record({
    date: fc.constant(date),
    timeZone: fc.constantFrom(...slotZones),
    weekly: weeklyHours,
    exceptions: exceptionsFor(date),
    bufferMinutes: fc.constantFrom(0, 15, 60),
    /** The index of the free slot to book, or to move the first booking to. */
    steps: fc.array(
      fc.record({
        kind: fc.constantFrom('book', 'move', 'cancel', 'hold'),
        share: fc.double({ min: 0, max: 0.999, noNaN: true }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
);

interface Booked {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

describe('any sequence of bookings, moves and cancellations', () => {
  it('offers exactly the free slots, and all of them can be booked', async () => {
    const mentee = await signUp(app());
    const viewer = await signUp(app());
    await fc.assert(
      fc.asyncProperty(courses, async ({ date, steps, ...hours }) => {
        const mentor = await signUpMentor(app());
        await openHours(mentor, hours);
        const to = dateAfter(date, 3);
        const given = { ...hours, vacation: null, noticeHours: 0 };
        let booked: Booked[] = [];
        let held: { startsAt: string; endsAt: string } | undefined;
        for (const { kind, share } of steps) {
          const taken = [...booked, ...(held ? [held] : [])].map(({ startsAt, endsAt }) => ({
            start: Date.parse(startsAt),
            end: Date.parse(endsAt),
          }));
          const wanted = {
            from: date,
            to,
            durationMinutes: 60,
            now: app().clock.now(),
            busy: taken,
          };
          const slots = await listSlots(viewer, mentor, { date, to });
          expect(slots.map(({ startsAt }) => Date.parse(startsAt))).toEqual(
            slotsByTheClock(given, wanted),
          );
          const [first] = booked;
          const named = first ? { date, to, sessionId: first.id } : { date, to };
          expect(await listSlots(viewer, mentor, named)).toEqual(slots);
          const forMove = await listSlots(mentee, mentor, named);
          expect(forMove.map(({ startsAt }) => Date.parse(startsAt))).toEqual(
            slotsByTheClock(given, { ...wanted, busy: first ? without(taken, first) : taken }),
          );
          const offered = kind === 'move' && first ? forMove : slots;
          const slot = offered[Math.floor(share * offered.length)];
          if (kind === 'cancel' && first) {
            expect((await mentor.post(`/api/sessions/${first.id}/cancel`)).status).toBe(200);
            booked = booked.slice(1);
          } else if (kind === 'move' && first && slot) {
            const { status, body } = await mentee.post(`/api/sessions/${first.id}/schedule`, slot);
            expect([status, body.startsAt]).toEqual([200, slot.startsAt]);
            booked = [body, ...booked.slice(1)];
          } else if (kind === 'hold' && slot) {
            // A time for somebody else, which releases the slot that they held before.
            const start = await startSlot(await holder(), mentor.profileId, slot.startsAt);
            expect(start.status).toBe(201);
            held = slot;
          } else if (slot) {
            const session = await bookSlot(app(), mentee, mentor.profileId, slot.startsAt);
            expect(session.startsAt).toBe(slot.startsAt);
            booked = [...booked, session];
          }
        }
      }),
      // Shrinking would take long.
      { numRuns: 25 * testEffort, endOnFailure: true },
    );
  });
});

/** The appointments without a booking's own time. */
const without = (taken: readonly { start: number; end: number }[], { startsAt }: Booked) =>
  taken.filter(({ start }) => start !== Date.parse(startsAt));

let person: Person | undefined;
const holder = async () => {
  person ??= await signUp(app());
  return person;
};

const listSlots = async (
  viewer: Person,
  mentor: Pick<Person, 'user'>,
  { date: from, ...fields }: { date: string; to: string; sessionId?: string },
): Promise<{ startsAt: string; endsAt: string }[]> => {
  const query = new URLSearchParams({ sessionType: 'video_call', from, ...fields });
  return (await viewer.get(`/api/mentors/${mentor.user.id}/slots?${query}`)).body;
};
