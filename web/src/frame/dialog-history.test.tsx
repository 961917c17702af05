import { listMenteeCircles, type MenteeCircle } from '@ithaca/contracts/mentee-circles';
import { getMenteeProfile } from '@ithaca/contracts/mentee-profiles';
import { listCircleMemberships } from '@ithaca/contracts/mentor-circles';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { fakeApi } from '../test/fake-api.ts';
import { aUser } from '../test/people.ts';
import { renderApp } from '../test/render-app.tsx';

// The app loads it late, but the history must not change during a test because of that.
beforeAll(() => import('./dialog-history.tsx'));

const show = (width: number) => {
  window.happyDOM.setViewport({ width });
  const circles: MenteeCircle[] = [];
  const api = fakeApi()
    .on(getMenteeProfile, { status: 200, body: null })
    .on(listMenteeCircles, () => ({ status: 200 as const, body: circles }))
    .on(listCircleMemberships, { status: 200, body: [] });
  const { router } = renderApp('/mentee-circles', { api, user: aUser() });
  const entry = () => router.history.location.state.dialogs ?? 0;
  const back = () => act(async () => router.history.back());
  return { api, router, entry, back };
};
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Create Circle' }));
  return within(await screen.findByRole('dialog', { name: 'Create Circle' }));
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('Back closes a dialog that fills the window, and Forward doesn’t open it', async () => {
  const { router, entry, back } = show(390);
  await open();
  await waitFor(() => expect(entry()).toBe(1));
  await back();
  await isClosed();
  expect(router.history.location.pathname).toBe('/mentee-circles');
  expect(entry()).toBe(0);
  await act(async () => router.history.forward());
  await waitFor(() => expect(entry()).toBe(0));
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  await waitFor(() => expect(entry()).toBe(1));
});

it('a dialog that is closed in another way leaves no entry', async () => {
  const { entry } = show(390);
  const dialog = await open();
  await waitFor(() => expect(entry()).toBe(1));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  await waitFor(() => expect(entry()).toBe(0));
});

it('a dialog that doesn’t fill the window gets none', async () => {
  const { entry } = show(1024);
  await open();
  expect(entry()).toBe(0);
});
