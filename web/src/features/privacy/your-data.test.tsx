import { deleteAccount, exportData } from '@ithaca/contracts/privacy';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { takeLandingNotice } from '../../lib/landing-notice.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakePush } from '../../test/fake-push.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const open = async (api: ReturnType<typeof fakeApi>, user = aUser()) => {
  renderApp('/settings', { api, user });
  return within(await screen.findByRole('region', { name: 'Your data' }));
};

/** Opens the dialog and fills in its form. */
const fillIn = async (api: ReturnType<typeof fakeApi>, password: string, word: string) => {
  const section = await open(api);
  await userEvent.click(section.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account' }));
  if (password) await userEvent.type(dialog.getByLabelText('Your password'), password);
  if (word) await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), word);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  return dialog;
};

it('downloads the archive, and says that preparing it can take a minute', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  let finish = () => {};
  const prepared = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const api = fakeApi().on(exportData, async () => {
    await prepared;
    const body = { name: 'data.zip', type: 'application/zip', content: 'PK' };
    return { status: 200 as const, body };
  });
  const section = await open(api);
  await userEvent.click(section.getByRole('button', { name: 'Download my data' }));
  expect(section.getByRole('status').textContent).toContain('being prepared');
  expect(section.getByRole('button', { name: 'Preparing...' })).toHaveProperty('disabled', true);
  finish();
  await section.findByText('Your archive has been downloaded.');
  const [link] = save.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toMatch(/^Ithaca data \d{4}-\d\d-\d\d\.zip$/);
});

it('offers to try again after a failed download, and mentions the limit', async () => {
  const api = fakeApi().on(exportData, { problem: 'rate_limited' });
  const section = await open(api);
  await userEvent.click(section.getByRole('button', { name: 'Download my data' }));
  expect((await section.findByRole('alert')).textContent).toContain('five times a day');
  api.on(exportData, { problem: 'unavailable' });
  await userEvent.click(section.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(section.getByRole('alert').textContent).toContain('busy'));
});

it('sends nothing without a password and the word', async () => {
  const api = fakeApi();
  const dialog = await fillIn(api, '', 'delete it');
  expect(dialog.getByText('Password is required')).toBeTruthy();
  expect(dialog.getByText('Please type DELETE to confirm')).toBeTruthy();
  expect(api.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

it('shows why an account was not deleted, and can be closed', async () => {
  const errors = { password: ['This is not your current password'] };
  const api = fakeApi().on(deleteAccount, { problem: 'invalid', errors });
  const dialog = await fillIn(api, 'not mine', 'DELETE');
  expect(await dialog.findByText('This is not your current password')).toBeTruthy();
  api.on(deleteAccount, { problem: 'sessions_unfinished' });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('within 24 hours');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says what is kept, deletes the account and leaves no drafts in the browser', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  const api = fakeApi().on(deleteAccount, { status: 204 });
  const browser = fakePush({ endpoint: 'https://fcm.googleapis.com/fcm/send/1' });
  window.localStorage.setItem(`draft:${aUser().id}:c1`, 'A plan');
  const dialog = await fillIn(api, 'a long road home', 'delete');
  expect(dialog.getByText(/your conversations/i)).toBeTruthy();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  const [call] = api.calls.filter(({ method }) => method === 'DELETE');
  expect(call).toMatchObject({ url: '/api/user', body: { password: 'a long road home' } });
  expect(window.localStorage.getItem(`draft:${aUser().id}:c1`)).toBeNull();
  expect(takeLandingNotice()).toContain('have been deleted');
  await waitFor(() => expect(browser.endpoint).toBeNull());
});

it('does not offer the administrator to delete their account', async () => {
  const section = await open(fakeApi(), aUser({ isAdmin: true }));
  expect(section.getByText(/administrator’s account can’t be deleted/)).toBeTruthy();
  expect(section.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});
