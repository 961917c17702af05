import { minuteMs } from '@ithaca/contracts/durations';
import { listSessions, type SessionItem } from '@ithaca/contracts/sessions';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { formatTime } from '../../lib/format.ts';
import { apiThatBooks, firstSlot, openTimes } from '../../test/bookings.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aSessionItem } from '../../test/sessions.ts';

beforeAll(() => import('./booking-dialog.tsx'));

const mentor = aMentor({ profile: { nextSlot: firstSlot } });
const after = (minutes: number) =>
  new Date(Date.parse(firstSlot) + minutes * minuteMs).toISOString();

const aCall = (fromMinute: number, sessionType: 'phone_call' | 'in_person' = 'phone_call') =>
  aSessionItem({
    sessionType,
    startsAt: after(fromMinute),
    endsAt: after(fromMinute + 15),
  });

/** Chooses the first free time for a video call, which lasts an hour, and returns the warning's text. */
const warningBeside = async (booked: SessionItem[]) => {
  const api = apiThatBooks(mentor).on(listSessions, { status: 200, body: booked });
  renderApp(`/expert/${mentor.id}`, { api, user: aUser() });
  const dialog = await openTimes();
  await userEvent.click(await dialog.findByRole('button', { name: formatTime(firstSlot) }));
  return (await dialog.findByText(/^You already have/)).textContent;
};

it.each([-14, 0, 45, 59])(
  'warns about the user’s own call from minute %i of the chosen hour',
  async (from) => {
    const call = aCall(from);
    expect(await warningBeside([call])).toBe(
      `You already have a phone call with ${call.mentor.firstName} at that time, from ${formatTime(after(from))} to ${formatTime(after(from + 15))}.`,
    );
  },
);

it('ignores a session with this same mentor', async () => {
  const booked = { ...aCall(0), mentor: { ...aCall(0).mentor, id: mentor.id } };
  expect(await warningBeside([booked, aCall(30, 'in_person')])).toContain('a meeting');
});

it('ignores calls that end when the hour begins, or begin when it ends', async () => {
  const booked = [aCall(-15), aCall(60), aCall(30, 'in_person')];
  expect(await warningBeside(booked)).toContain('a meeting');
});
