import { listSlots } from '@ithaca/contracts/slots';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { addMonths, dateIn, monthOf } from '../../lib/calendar.ts';
import { formatMonth, formatTime } from '../../lib/format.ts';
import { browserTimeZone } from '../../lib/time-zone.ts';
import { apiThatBooks, firstSlot, openTimes } from '../../test/bookings.ts';
import type { fakeApi } from '../../test/fake-api.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

beforeAll(() => import('./booking-dialog.tsx'));

const mentor = aMentor({ profile: { nextSlot: firstSlot } });
const show = (api: ReturnType<typeof fakeApi>) =>
  renderApp(`/expert/${mentor.id}`, { api, user: aUser() });
const time = formatTime(firstSlot);

it('names the grid after the month, and lets the keyboard reach and choose its free days', async () => {
  show(apiThatBooks(mentor));
  const dialog = await openTimes();
  const grid = await dialog.findByRole('grid');
  const day = await dialog.findByRole('button', { name: /, 2 free times$/ });
  expect(grid.getAttribute('aria-labelledby')).toBe(
    dialog.getByRole('heading', { level: 3, name: /\w+ \d{4}$/ }).id,
  );
  expect(day.tabIndex).toBe(0);
  expect(day.getAttribute('aria-pressed')).toBe('true');
  day.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(document.activeElement).not.toBe(day));
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}{ArrowRight}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(day.textContent));
  await userEvent.keyboard('{Enter}');
  expect(dialog.getByRole('button', { name: time })).toBeTruthy();
});

it('opens the dialog at the next month with free times, and offers to go there from a month without any', async () => {
  const api = apiThatBooks(aMentor());
  const later = new Date();
  later.setUTCMonth(later.getUTCMonth() + 2, 15);
  later.setUTCHours(12, 0, 0, 0);
  const startsAt = later.toISOString();
  api.on(listSlots, ({ query }) => ({
    status: 200 as const,
    body:
      (query.get('from') ?? '') < startsAt && startsAt < (query.get('to') ?? '')
        ? [{ startsAt, endsAt: startsAt }]
        : [],
  }));
  show(api);
  const dialog = await openTimes();
  expect(await dialog.findByRole('button', { name: formatTime(startsAt) })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Previous month' }));
  expect(await dialog.findByText(/^No free times in/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Show the next free time' }));
  const found = await dialog.findByRole('button', { name: formatTime(startsAt) });
  const day = found.closest('section')?.querySelector('h3');
  await waitFor(() => expect(document.activeElement).toBe(day));
});

it('opens the dialog at that month even if times loaded earlier have since been taken', async () => {
  const api = apiThatBooks(aMentor());
  show(api);
  const before = await openTimes();
  expect(await before.findByRole('button', { name: time })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.on(listSlots, { status: 200, body: [] });
  const dialog = await openTimes();
  expect(await dialog.findByText(/^No free times until the end of/)).toBeTruthy();
});

it('shows nothing of a search in a month that is opened during it', async () => {
  const api = apiThatBooks(aMentor());
  const monthAhead = (months: number) => addMonths(monthOf(dateIn(browserTimeZone())), months);
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let answered = false;
  api.on(listSlots, async ({ query }) => {
    // The next month, which is searched first; the day after it is requested as well.
    if (query.get('to')?.startsWith(monthAhead(2))) {
      await waiting;
      answered = true;
    }
    return { status: 200 as const, body: [] };
  });
  show(api);
  const dialog = await openTimes();
  await dialog.findByText(/^No free times in/);
  const next = dialog.getByRole('button', { name: 'Next month' });
  await userEvent.click(next);
  await userEvent.click(next);
  const name = formatMonth(`${monthAhead(2)}-01`, 'UTC');
  expect(await dialog.findByText(`No free times in ${name}`)).toBeTruthy();
  answer();
  await waitFor(() => expect(answered).toBe(true));
  await act(async () => undefined);
  expect(dialog.queryByText(/couldn’t be loaded/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Show the next free time' })).toBeTruthy();
});

it('says when the next three months have no free times either, and can search further', async () => {
  const api = apiThatBooks(aMentor()).on(listSlots, { status: 200, body: [] });
  show(api);
  const dialog = await openTimes();
  expect(await dialog.findByText(/^No free times until the end of/)).toBeTruthy();
  const asked = () => api.calls.filter(({ url }) => url.includes('/slots?')).length;
  const before = asked();
  const button = dialog.getByRole('button', { name: 'Search later months' });
  api.on(listSlots, () => {
    // Browsers take the focus away from a disabled button; the test DOM doesn't.
    button.blur();
    return { status: 200 as const, body: [] };
  });
  await userEvent.click(button);
  await waitFor(() => expect(asked()).toBe(before + 3));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^No free times until/));
});
