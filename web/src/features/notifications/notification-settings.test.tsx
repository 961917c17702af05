import { getNotifications, setNotifications } from '@ithaca/contracts/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const label = 'Email me about messages I missed';
const saved = { status: 200, body: { missedMessages: 'email' } } as const;

const open = async (api: ReturnType<typeof fakeApi>) => {
  renderApp('/settings', { api, user: aUser() });
  const section = within(await screen.findByRole('region', { name: 'Notifications' }));
  return { section, toggle: await section.findByRole<HTMLInputElement>('switch', { name: label }) };
};

it('loads again after a failure', async () => {
  const api = fakeApi().on(getNotifications, { problem: 'unavailable' });
  renderApp('/settings', { api, user: aUser() });
  const section = within(await screen.findByRole('region', { name: 'Notifications' }));
  const retry = await section.findByRole('button', { name: 'Try again' });
  api.on(getNotifications, saved);
  await userEvent.click(retry);
  expect(await section.findByRole('switch', { name: label })).toHaveProperty('checked', true);
});

it('goes back to what is saved if a change fails, and tries the same change again', async () => {
  const api = fakeApi()
    .on(getNotifications, saved)
    .on(setNotifications, { problem: 'unavailable' });
  const { section, toggle } = await open(api);
  await userEvent.click(toggle);
  expect((await section.findByRole('alert')).textContent).toContain('Your choice was not saved.');
  expect(toggle.checked).toBe(true);
  api.on(setNotifications, ({ body }) => ({ status: 200 as const, body }));
  await userEvent.click(section.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(section.getByRole('status').textContent).toBe('Saved.'));
  expect(toggle.checked).toBe(false);
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
      return { status: 200 as const, body };
    });
  const { section, toggle } = await open(api);
  expect(toggle.checked).toBe(true);
  await userEvent.click(toggle);
  await waitFor(() => expect(section.getByRole('status').textContent).toBe('Saving...'));
  expect(toggle.checked).toBe(false);
  finish();
  await waitFor(() => expect(section.getByRole('status').textContent).toBe('Saved.'));
  const sent = api.calls.filter(({ method }) => method === 'PUT');
  expect(sent).toEqual([
    { method: 'PUT', url: '/api/user/notifications', body: { missedMessages: 'off' } },
  ]);
});
