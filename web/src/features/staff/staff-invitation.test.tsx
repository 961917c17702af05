import { getModerationCounters, listPendingApplications } from '@ithaca/contracts/applications';
import { listConcerns } from '@ithaca/contracts/concerns';
import type { Reply } from '@ithaca/contracts/endpoint';
import { getUser } from '@ithaca/contracts/identity';
import { acceptStaffInvitation, checkStaffInvitation } from '@ithaca/contracts/staff';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aWaiting } from '../../test/moderation.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const accepted: Reply<typeof acceptStaffInvitation> = {
  status: 200,
  body: { rights: ['reports'] },
};

const show = (api: ReturnType<typeof fakeApi>, address = '/staff-invitation?token=secret') =>
  renderApp(address, { api, user: aUser() });
const offers = () =>
  fakeApi().on(checkStaffInvitation, { status: 200, body: { rights: ['reports'] } });

describe('an invitation that can’t be accepted', () => {
  it.each([
    ['invalid_token', 'Invalid link'],
    ['invitation_used', 'Already accepted'],
    ['invitation_expired', 'Invitation expired'],
  ] as const)('explains the problem %s', async (problem, title) => {
    show(fakeApi().on(checkStaffInvitation, { problem }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  });

  it('says that something is missing if the address lacks the token', async () => {
    const api = fakeApi().on(checkStaffInvitation, { problem: 'invalid' });
    renderApp('/staff-invitation', { api, user: aUser() });
    expect(await screen.findByRole('heading', { name: 'Invalid link' })).toBeTruthy();
    expect(screen.getByText(/^Part of the address is missing/)).toBeTruthy();
  });

  it('offers to log out if it is for another address', async () => {
    show(fakeApi().on(checkStaffInvitation, { problem: 'invitation_for_another' }));
    expect(await screen.findByText(/You are signed in as maya@ithaca.test/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    const api = fakeApi().on(checkStaffInvitation, { problem: 'unavailable' });
    show(api);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(checkStaffInvitation, { status: 200, body: { rights: ['reports'] } });
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Become a moderator' })).toBeTruthy();
  });

  it('says so if it has become invalid when Accept is pressed', async () => {
    show(offers().on(acceptStaffInvitation, { problem: 'invitation_used' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    const heading = await screen.findByRole('heading', { name: 'Already accepted' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

it('an invitation explains its purpose, and leads to the moderator’s screens once it is accepted', async () => {
  const api = offers().on(listConcerns, { status: 200, body: [] });
  api.on(acceptStaffInvitation, () => {
    api.on(getUser, { status: 200, body: aUser({ staffRights: ['reports'] }) });
    return accepted;
  });
  const { router } = show(api);
  expect(await screen.findByText('Reports')).toBeTruthy();
  expect(screen.queryByText('Applications')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('You are a moderator now')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/moderation'));
  expect(await screen.findByRole('tab', { name: 'Reports', selected: true })).toBeTruthy();
  const sent = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([{ token: 'secret' }, { token: 'secret' }]);
});

describe('a moderator', () => {
  const counters = { pending: 1, approvedToday: 0, rejectedToday: 0 };
  const aServer = () =>
    fakeApi()
      .on(listConcerns, { status: 200, body: [] })
      .on(listPendingApplications, { status: 200, body: [] })
      .on(getModerationCounters, { status: 200, body: counters });
  const tabs = async () =>
    (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);

  it('of reports sees neither applications nor their figures, whatever the address contains', async () => {
    const api = aServer();
    const user = aUser({ staffRights: ['reports'] });
    renderApp('/moderation?tab=history', { api, user });
    expect(await tabs()).toEqual(['Reports']);
    expect(screen.queryByText('Approved today')).toBeNull();
    expect(screen.queryByRole('link', { name: 'audit log' })).toBeNull();
    await waitFor(() =>
      expect(api.calls.some(({ url }) => url.startsWith('/api/moderation/reports'))).toBe(true),
    );
    const others = api.calls.filter(({ url }) => /pending|history|counters/.test(url));
    expect(others).toEqual([]);
  });

  it('of applications sees no reports', async () => {
    const user = aUser({ staffRights: ['applications'] });
    const api = aServer().on(listPendingApplications, { status: 200, body: [aWaiting()] });
    renderApp('/moderation?tab=reports', { api, user });
    expect(await tabs()).toEqual(['Pending', 'History']);
    expect(await screen.findByRole('heading', { name: 'Odette Marchand' })).toBeTruthy();
    // Only the administrator can load it.
    expect(screen.queryByRole('link', { name: 'audit log' })).toBeNull();
  });
});
