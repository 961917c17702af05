import {
  getNotifications,
  type SentChoices,
  setNotifications,
} from '@ithaca/contracts/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const label = 'Messages I missed';
const choices = {
  missedMessages: 'email',
  bookings: 'email',
  reviews: 'off',
  circles: 'email',
} as const;
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const saved = { status: 200, body: choices } as const;

/** The server's response: all choices, without the time zone. */
const choicesIn = (sent: SentChoices) => ({
  missedMessages: sent.missedMessages ?? choices.missedMessages,
  bookings: sent.bookings ?? choices.bookings,
  reviews: sent.reviews ?? choices.reviews,
  circles: sent.circles ?? choices.circles,
});
const store = ({ body }: { body: SentChoices }) => ({
  status: 200 as const,
  body: choicesIn(body),
});

const open = async (api: ReturnType<typeof fakeApi>) => {
  renderApp('/settings', { api, user: aUser() });
  const section = within(await screen.findByRole('region', { name: 'Notifications' }));
  return {
    section,
    select: await section.findByRole<HTMLSelectElement>('combobox', { name: label }),
  };
};

it('loads again after a failure', async () => {
  const api = fakeApi().on(getNotifications, { problem: 'unavailable' });
  renderApp('/settings', { api, user: aUser() });
  const section = within(await screen.findByRole('region', { name: 'Notifications' }));
  const retry = await section.findByRole('button', { name: 'Try again' });
  api.on(getNotifications, saved);
  await userEvent.click(retry);
  expect(await section.findByRole('combobox', { name: label })).toHaveProperty('value', 'email');
});

it('goes back to the saved choices if a change fails, and can retry the same change', async () => {
  const api = fakeApi()
    .on(getNotifications, saved)
    .on(setNotifications, { problem: 'unavailable' });
  const { section, select } = await open(api);
  await userEvent.selectOptions(select, 'Off');
  expect((await section.findByRole('alert')).textContent).toContain('Your choice was not saved.');
  expect(select.value).toBe('email');
  api.on(setNotifications, store);
  await userEvent.click(section.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(section.getByRole('status').textContent).toBe('Saved.'));
  expect(select.value).toBe('off');
  expect(section.queryByRole('alert')).toBeNull();
});

it('saves each change, and shows it at once', async () => {
  let finish = () => {};
  const stored = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const api = fakeApi()
    .on(getNotifications, saved)
    .on(setNotifications, async ({ body }) => {
      await stored;
      return { status: 200 as const, body: choicesIn(body) };
    });
  const { section, select } = await open(api);
  expect(select.value).toBe('email');
  await userEvent.selectOptions(select, 'Off');
  await waitFor(() => expect(section.getByRole('status').textContent).toBe('Saving...'));
  expect(select.value).toBe('off');
  finish();
  await waitFor(() => expect(section.getByRole('status').textContent).toBe('Saved.'));
  const sent = api.calls.filter(({ method }) => method === 'PUT');
  expect(sent).toEqual([
    {
      method: 'PUT',
      url: '/api/user/notifications',
      body: { missedMessages: 'off', timeZone },
    },
  ]);
});

it('changes one kind of email and leaves the others as they are', async () => {
  const api = fakeApi().on(getNotifications, saved).on(setNotifications, store);
  const { section } = await open(api);
  const selects = section.getAllByRole<HTMLSelectElement>('combobox');
  expect(selects.map(({ value }) => value)).toEqual(['email', 'email', 'off', 'email']);
  await userEvent.selectOptions(section.getByRole('combobox', { name: 'Bookings' }), 'Once a day');
  await waitFor(() => expect(section.getByRole('status').textContent).toBe('Saved.'));
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    bookings: 'digest',
    timeZone,
  });
});
