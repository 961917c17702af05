import { expect, it } from 'vitest';
import { aBooking } from '../../test/bookings.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { isRequest, requestInWords } from './booking-request.ts';

const me = aUser().id;
const acceptBy = '2026-11-24T13:00:00.000Z';
const reportedAt = '2026-11-23T09:00:00.000Z';

it.each([
  ['accepted', {}, false],
  ['requested', { acceptBy }, true],
  ['requested, but reported', { acceptBy, reportedAt }, false],
])('a time that is %s waits for an answer: %s', (_, fields, waits) => {
  const session = aBooking(aMentor(), fields);
  expect(isRequest(session)).toBe(waits);
  for (const person of [me, session.mentor.id])
    expect(requestInWords(session, person)?.startsWith('Waiting for') ?? false).toBe(waits);
});
