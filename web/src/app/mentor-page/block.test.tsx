import { blockPerson, listBlocks, unblockPerson } from '@ithaca/contracts/blocks';
import { getMentor } from '@ithaca/contracts/mentors';
import { listReviews } from '@ithaca/contracts/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const mentor = aMentor();
const { id, firstName, lastName, profileImageUrl } = mentor;
const name = `${firstName} ${lastName}`;
const block = {
  person: { id, firstName, lastName, profileImageUrl },
  createdAt: '2026-11-20T09:00:00.000Z',
};
const cutOff = aMentor({ can: { unlock: false, book: false, message: false } });

const aServer = (isBlocked = false) =>
  fakeApi()
    .on(getMentor, { status: 200, body: isBlocked ? cutOff : mentor })
    .on(listBlocks, { status: 200, body: isBlocked ? [block] : [] })
    .on(listReviews, { status: 200, body: [] });
const show = (api = aServer(), user = aUser()) => renderApp(`/mentors/${id}`, { api, user });
const button = (what: 'Block' | 'Unblock') =>
  screen.findByRole('button', { name: `${what} ${name}` });
const blockingCalls = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ method, url }) => method !== 'GET' && url.startsWith('/api/blocks'));

it('nobody can block themselves on their own page', async () => {
  show(aServer(), aUser({ id }));
  await screen.findByRole('heading', { name: 'Reviews' });
  expect(screen.queryByRole('button', { name: /^Block/ })).toBeNull();
});

it('cancelling blocks nobody and returns the focus', async () => {
  const api = aServer();
  show(api);
  await userEvent.click(await button('Block'));
  const dialog = within(await screen.findByRole('dialog', { name: `Block ${name}?` }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const before = await button('Block');
  await waitFor(() => expect(document.activeElement).toBe(before));
  expect(blockingCalls(api)).toEqual([]);
});

it('a refusal keeps the dialog open', async () => {
  show(aServer().on(blockPerson, { problem: 'not_allowed' }));
  await userEvent.click(await button('Block'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await dialog.findByText('You are not allowed to do this.')).toBeTruthy();
});

it('a blocked mentor offers nothing and can be unblocked', async () => {
  const api = aServer().on(blockPerson, { status: 204 });
  show(api);
  await userEvent.click(await button('Block'));
  const dialog = within(await screen.findByRole('dialog'));
  api.on(getMentor, { status: 200, body: cutOff }).on(listBlocks, { status: 200, body: [block] });
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Blocked')).toBeTruthy();
  expect(blockingCalls(api)[0]?.body).toEqual({ userId: id });
  expect(await screen.findByText('This contact can’t be unlocked at the moment.')).toBeTruthy();
  api
    .on(unblockPerson, { status: 204 })
    .on(getMentor, { status: 200, body: mentor })
    .on(listBlocks, { status: 200, body: [] });
  await userEvent.click(await button('Unblock'));
  expect(await screen.findByText('Unblocked')).toBeTruthy();
  expect(await button('Block')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Unlock Contact' })).toBeTruthy();
});

it('shows that unblocking failed', async () => {
  show(aServer(true).on(unblockPerson, { problem: 'unavailable' }));
  await userEvent.click(await button('Unblock'));
  expect(await screen.findByText('Failed to unblock')).toBeTruthy();
});
