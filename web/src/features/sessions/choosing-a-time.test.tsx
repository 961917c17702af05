import { scheduleSession } from '@ithaca/contracts/bookings';
import { getSession, listSessions } from '@ithaca/contracts/sessions';
import { listSlots } from '@ithaca/contracts/slots';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatAppointment, formatTime } from '../../lib/format.ts';
import { bodiesTo, firstSlot, freeSlots, slotsBetween } from '../../test/bookings.ts';
import { ids } from '../../test/conversations.ts';
import {
  asMentor,
  booked,
  cancelled,
  listed,
  pressInDialog,
  requested,
  scheduled,
} from '../../test/thread-bookings.ts';
import { aServer, lookAtPage } from '../../test/thread-server.ts';
import { becomes, openThread, scheduling, serverWith } from '../../test/thread-times.ts';

beforeAll(() => Promise.all([import('./thread-money.tsx'), import('./schedule-dialog.tsx')]));
beforeEach(lookAtPage);

/** Opens a booking's dialog in its conversation. */
const openDialog = async (session: ReturnType<typeof booked>, button: 'Choose a time' | 'Move') => {
  const { api, socket } = aServer(session);
  api
    .on(listSessions, listed(session))
    .on(listSlots, ({ query }) => slotsBetween(query, 'Asia/Tokyo'));
  const { region } = await openThread(api);
  act(() => socket.webSocket().accept());
  await userEvent.click(region.getByRole('button', { name: button }));
  await screen.findByRole('dialog');
  return { api, socket };
};

describe('choosing and moving', () => {
  it('chooses the time of a booking without one, in both time zones, without a payment', async () => {
    const api = serverWith(booked()).on(scheduleSession, { status: 200, body: scheduled });
    const { region } = await openThread(api);
    await userEvent.click(region.getByRole('button', { name: 'Choose a time' }));
    await pressInDialog(formatTime(firstSlot));
    const dialog = within(
      screen.getByRole('dialog', { name: 'Choose a time for your video call' }),
    );
    expect(dialog.getByText(/ for Luca$/)).toBeTruthy();
    await pressInDialog('Choose this time');
    expect(await screen.findByText('Time chosen')).toBeTruthy();
    expect(bodiesTo(api, scheduling)).toEqual([{ startsAt: firstSlot }]);
  });

  it('says that the other person chose a time first', async () => {
    const { api, socket } = await openDialog(booked(), 'Choose a time');
    api.on(
      listSessions,
      listed(booked({ ...scheduled, can: { ...scheduled.can, schedule: false } })),
    );
    act(() => socket.webSocket().say({ type: 'session_changed', sessionId: ids.session }));
    expect(await screen.findByText('This booking has changed')).toBeTruthy();
    expect(screen.getByText(`The time is now ${formatAppointment(firstSlot)}.`)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['not the unchanged time', firstSlot, 0],
    ['the new time', freeSlots[1]?.startsAt ?? '', 1],
  ])('says that a booking can no longer be moved, and %s', async (_, startsAt, times) => {
    const { api, socket } = await openDialog(scheduled, 'Move');
    const can = { ...scheduled.can, schedule: false };
    api.on(listSessions, listed(booked({ ...scheduled, startsAt, can })));
    act(() => socket.webSocket().say({ type: 'session_changed', sessionId: ids.session }));
    expect(await screen.findByText('This booking has changed')).toBeTruthy();
    const told = screen.queryAllByText(`The time is now ${formatAppointment(startsAt)}.`);
    expect(told).toHaveLength(times);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the other person has since cancelled, not which time the booking had', async () => {
    const { api, socket } = await openDialog(scheduled, 'Move');
    api.on(listSessions, listed(cancelled));
    act(() => socket.webSocket().say({ type: 'session_changed', sessionId: ids.session }));
    expect(await screen.findByText('This booking was cancelled')).toBeTruthy();
    expect(screen.queryByText(/The time is now/)).toBeNull();
  });

  it('doesn’t claim that an existing booking can’t take place if the mentor has no free times', async () => {
    const api = serverWith(booked()).on(listSlots, { problem: 'not_found' });
    const { region } = await openThread(api);
    await userEvent.click(region.getByRole('button', { name: 'Choose a time' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('The free times couldn’t be loaded')).toBeTruthy();
    expect(dialog.queryByText(/can no longer be booked/)).toBeNull();
  });

  it('keeps the focus in the dialog from the free times to the chosen one and back', async () => {
    const { region } = await openThread(serverWith(booked()));
    await userEvent.click(region.getByRole('button', { name: 'Choose a time' }));
    const dialog = await screen.findByRole('dialog');
    await pressInDialog(formatTime(firstSlot));
    await within(dialog).findByRole('button', { name: 'Choose this time' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await pressInDialog('Other times');
    await within(dialog).findByRole('grid');
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('shows how long the mentee can move the booking, and moves it', async () => {
    const api = serverWith(scheduled).on(scheduleSession, { status: 200, body: scheduled });
    const { region } = await openThread(api);
    const last = formatAppointment(new Date(Date.parse(firstSlot) - 86_400_000));
    expect(
      region.getByText(`You can move it until 24 hours before the start: ${last}.`),
    ).toBeTruthy();
    const file = region.getByRole('link', { name: 'Add to calendar' });
    expect(file.getAttribute('href')).toBe(`/api/sessions/${ids.session}/calendar.ics`);
    await userEvent.click(region.getByRole('button', { name: 'Move' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move your video call' }));
    expect(dialog.getByText(formatAppointment(firstSlot))).toBeTruthy();
    await pressInDialog(formatTime(freeSlots[1]?.startsAt ?? ''));
    await pressInDialog('Move to this time');
    expect(await screen.findByText('Booking moved')).toBeTruthy();
    expect(bodiesTo(api, scheduling)).toEqual([{ startsAt: freeSlots[1]?.startsAt }]);
  });

  it.each([true, undefined])(
    'shows before the choice whether the mentor has to accept the time: %s',
    async (needed) => {
      const choice = needed && { choiceNeedsAcceptance: needed };
      const { region } = await openThread(serverWith(booked({ ...scheduled, ...choice })));
      await userEvent.click(region.getByRole('button', { name: 'Move' }));
      await pressInDialog(formatTime(freeSlots[1]?.startsAt ?? ''));
      const dialog = within(screen.getByRole('dialog'));
      expect(await dialog.findByRole('button', { name: 'Move to this time' })).toBeTruthy();
      const said = dialog.queryAllByText(
        'Luca confirms every time personally. If they don’t accept this one, the booking is cancelled and you get everything back.',
      );
      expect(said).toHaveLength(needed ? 1 : 0);
    },
  );

  it('starts at the booking’s current time', async () => {
    const { api, socket } = aServer(scheduled);
    api.on(listSessions, listed(scheduled)).on(listSlots, ({ query }) => slotsBetween(query));
    const { region } = await openThread(api);
    await userEvent.click(region.getByRole('button', { name: 'Move' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [startsAt, endsAt] = [firstSlot, freeSlots[0]?.endsAt ?? ''].map((time) =>
      new Date(Date.parse(time) + 62 * 86_400_000).toISOString(),
    );
    const moved = booked({ startsAt: startsAt ?? null, endsAt: endsAt ?? null });
    api.on(getSession, { status: 200, body: moved }).on(listSessions, listed(moved));
    act(() => socket.webSocket().say({ type: 'session_changed', sessionId: ids.session }));
    await region.findByText(new RegExp(`^${formatAppointment(startsAt ?? '')} · `));
    await userEvent.click(region.getByRole('button', { name: 'Move' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Your current time')).toBeTruthy();
  });

  it('shows the current time among the others, marked and not selectable', async () => {
    const api = serverWith(scheduled);
    api.on(listSlots, ({ query }) => {
      const { body, ...answer } = slotsBetween(query, 'Asia/Tokyo');
      return { ...answer, body: body.filter(({ startsAt }) => startsAt !== firstSlot) };
    });
    const { region } = await openThread(api);
    await userEvent.click(region.getByRole('button', { name: 'Move' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move your video call' }));
    const mark = await dialog.findByText(/^Your current time$/);
    const place = mark.closest('li');
    expect(place?.textContent).toBe(`${formatTime(firstSlot)} Your current time`);
    expect(place?.querySelector('button')).toBeNull();
    const next = formatTime(freeSlots[1]?.startsAt ?? '');
    expect(place?.nextElementSibling?.textContent).toContain(next);
    expect(dialog.getByRole('button', { name: /, 1 free time, your current time$/ })).toBeTruthy();
  });

  it('requests the times that would be free after a move, and the mentor’s time zone in the same request', async () => {
    const api = serverWith(scheduled);
    const { region } = await openThread(api);
    await userEvent.click(region.getByRole('button', { name: 'Move' }));
    await pressInDialog(formatTime(freeSlots[1]?.startsAt ?? ''));
    expect(await screen.findByText(/ for Luca$/)).toBeTruthy();
    const asked = api.calls.filter(({ url }) => url.includes('/slots?'));
    expect(asked.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('sessionId'))).toEqual(
      asked.map(() => ids.session),
    );
    expect(new Set(asked.map(({ url }) => url)).size).toBe(1);
  });

  it.each([
    ['not offered', []],
    ['offered', freeSlots.slice(0, 1)],
  ])('offers other months if only the current time is in this one, %s', async (_, body) => {
    const api = serverWith(scheduled).on(listSlots, { status: 200, body });
    const { region } = await openThread(api);
    await userEvent.click(region.getByRole('button', { name: 'Move' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move your video call' }));
    expect(await dialog.findByText(/^Your current time$/)).toBeTruthy();
    expect(dialog.getByText('There is no other free time on this day.')).toBeTruthy();
    expect(dialog.getByText(/^No free times in /)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Show the next free time' })).toBeTruthy();
  });

  it.each([
    ['is away', { awayUntil: '2027-01-05' }, /^Luca is away and will be back on 5 January 2027\./],
    ['isn’t listed', { isListed: false }, /^Luca has no free times at the moment\./],
  ])('shows a message instead of free times if the mentor %s', async (_, profile, text) => {
    const mentorProfile = { ...booked().mentorProfile, ...profile };
    const api = serverWith(booked({ mentorProfile }));
    const { region } = await openThread(api);
    await userEvent.click(region.getByRole('button', { name: 'Choose a time' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(dialog.queryByRole('table')).toBeNull();
    expect(dialog.queryByLabelText('Another time')).toBeNull();
    expect(api.calls.some(({ url }) => url.includes('/slots?'))).toBe(false);
  });

  it.each([
    ['offer times', null],
    ['are away', '2027-01-05'],
  ])('lets mentors who %s choose any time', async (_, awayUntil) => {
    const mentorProfile = { ...booked().mentorProfile, awayUntil };
    const api = serverWith(booked({ mentorProfile })).on(scheduleSession, {
      status: 200,
      body: scheduled,
    });
    const { region } = await openThread(api, asMentor);
    await userEvent.click(region.getByRole('button', { name: 'Choose a time' }));
    const dialog = within(await screen.findByRole('dialog'));
    if (awayUntil === null)
      expect(await dialog.findByText(/your calendar’s time zone/)).toBeTruthy();
    const field = await dialog.findByLabelText('Another time');
    expect(dialog.queryAllByText(/^You are away until 5 January 2027/)).toHaveLength(
      awayUntil ? 1 : 0,
    );
    const evening = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T18:45`;
    await userEvent.type(field, evening);
    await pressInDialog('Choose');
    await pressInDialog('Choose this time');
    const startsAt = new Date(evening).toISOString();
    await waitFor(() => expect(bodiesTo(api, scheduling)).toEqual([{ startsAt }]));
  });

  it('asks to confirm a time in less than 24 hours, after which the booking can’t be moved', async () => {
    const final = booked({ ...scheduled, can: { ...booked().can, schedule: false } });
    const api = serverWith(booked()).on(scheduleSession, () => {
      becomes(api, final);
      return { status: 200 as const, body: final };
    });
    const { region } = await openThread(api);
    await userEvent.click(region.getByRole('button', { name: 'Choose a time' }));
    await pressInDialog(formatTime(firstSlot));
    await pressInDialog('Choose this time');
    expect(await screen.findByText('Time chosen')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says when the mentor has to accept a new time', async () => {
    const api = serverWith(scheduled).on(scheduleSession, { status: 200, body: requested });
    const { region } = await openThread(api);
    await userEvent.click(region.getByRole('button', { name: 'Move' }));
    await pressInDialog(formatTime(freeSlots[1]?.startsAt ?? ''));
    await pressInDialog('Move to this time');
    expect(await screen.findByText('Waiting for Luca’s answer.')).toBeTruthy();
  });
});
