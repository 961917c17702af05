import { getCalendarFeed, renewCalendarFeed } from '@ithaca/contracts/calendar';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const feed = (token: string) => ({
  status: 200 as const,
  body: { url: `https://ithaca.test/api/calendar/${token}.ics` },
});
const open = async (api: ReturnType<typeof fakeApi>) => {
  renderApp('/settings', { api, user: aUser() });
  return within(await screen.findByRole('region', { name: 'Calendar' }));
};

it('loads again after a failure', async () => {
  const api = fakeApi().on(getCalendarFeed, { problem: 'unavailable' });
  const section = await open(api);
  const retry = await section.findByRole('button', { name: 'Try again' });
  api.on(getCalendarFeed, feed('first'));
  await userEvent.click(retry);
  expect(
    await section.findByDisplayValue('https://ithaca.test/api/calendar/first.ics'),
  ).toBeTruthy();
});

it('renews the link after asking, and says why that failed', async () => {
  const api = fakeApi()
    .on(getCalendarFeed, feed('first'))
    .on(renewCalendarFeed, { problem: 'unavailable' });
  const section = await open(api);
  await userEvent.click(await section.findByRole('button', { name: 'Renew link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew your link?' }));
  const renew = () => userEvent.click(dialog.getByRole('button', { name: 'Renew link' }));
  await renew();
  expect((await dialog.findByRole('alert')).textContent).toContain('busy');
  expect(section.getByDisplayValue('https://ithaca.test/api/calendar/first.ics')).toBeTruthy();
  api.on(renewCalendarFeed, feed('second'));
  await renew();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(section.getByDisplayValue('https://ithaca.test/api/calendar/second.ics')).toBeTruthy();
});

it('copies the link', async () => {
  const section = await open(fakeApi().on(getCalendarFeed, feed('first')));
  userEvent.setup();
  await userEvent.click(await section.findByRole('button', { name: 'Copy link' }));
  expect(await section.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('https://ithaca.test/api/calendar/first.ics');
});

it('says that the link can’t be copied', async () => {
  const section = await open(fakeApi().on(getCalendarFeed, feed('first')));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await userEvent.click(await section.findByRole('button', { name: 'Copy link' }));
  const alert = await section.findByRole('alert');
  expect(alert.textContent).toBe('The link couldn’t be copied. Select it and copy it manually.');
});
