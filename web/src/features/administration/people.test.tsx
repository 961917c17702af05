import {
  listManagedPeople,
  type ManagedPerson,
  restoreAccount,
  suspendAccount,
} from '@ithaca/contracts/managed-people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const ana: ManagedPerson = {
  id: '01900000-0000-7000-8000-00000000000a',
  firstName: 'Ana',
  lastName: 'Novák',
  email: 'ana@example.test',
  profileImageUrl: null,
  userType: 'mentee',
  createdAt: '2026-10-01T09:00:00.000Z',
  suspension: null,
  isProfileSuspended: false,
  can: { suspend: true, restore: false },
};
const suspended: ManagedPerson = {
  ...ana,
  suspension: { reason: 'Sent spam.', suspendedAt: '2026-11-20T09:00:00.000Z' },
  can: { suspend: false, restore: true },
};
const aServer = (person = ana) => fakeApi().on(listManagedPeople, { status: 200, body: [person] });
const show = (api = aServer(), user = aUser({ isAdmin: true })) =>
  renderApp('/admin-people', { api, user });

describe('the list of people', () => {
  it('is denied to others without calling the server', async () => {
    const api = aServer();
    show(api, aUser());
    expect(
      await screen.findByText('The list of people is restricted to platform administrators.'),
    ).toBeTruthy();
    expect(api.calls.some(({ url }) => url.startsWith('/api/admin'))).toBe(false);
  });

  it('has links to the administrator’s other screens, with the current one marked', async () => {
    show(aServer());
    const links = within(await screen.findByRole('navigation', { name: 'Administration' }));
    expect(links.getByRole('link', { current: 'page' }).textContent).toBe('People');
    await userEvent.click(links.getByRole('link', { name: 'Platform Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Platform Dashboard' })).toBeTruthy();
  });

  it('offers to try again after a failure', async () => {
    const api = fakeApi().on(listManagedPeople, { problem: 'unavailable' });
    show(api);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(listManagedPeople, { status: 200, body: [ana] });
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Ana Novák' })).toBeTruthy();
    expect(screen.getByText('Mentee · joined 1 October 2026')).toBeTruthy();
  });

  it('keeps the search and status in the URL', async () => {
    const api = aServer();
    const { router } = show(api);
    await screen.findByRole('heading', { name: 'Ana Novák' });
    api.on(listManagedPeople, { status: 200, body: [] });
    await userEvent.click(screen.getByRole('radio', { name: 'Suspended' }));
    expect(await screen.findByText('No account is suspended.')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'nobody');
    await waitFor(() =>
      expect(router.state.location.href).toBe('/admin-people?q=nobody&status=suspended'),
    );
    expect(await screen.findByText('Try another name or address, or all accounts.')).toBeTruthy();
  });

  it('has no action for an account that can’t be suspended', async () => {
    show(aServer({ ...ana, can: { suspend: false, restore: false } }));
    await screen.findByRole('heading', { name: 'Ana Novák' });
    expect(screen.queryByRole('button', { name: 'Suspend Ana Novák' })).toBeNull();
  });
});

describe('suspending an account', () => {
  it('needs a reason, and shows the account as suspended afterwards', async () => {
    const api = aServer();
    api.on(suspendAccount, () => {
      api.on(listManagedPeople, { status: 200, body: [suspended] });
      return { status: 200, body: suspended } as const;
    });
    show(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Ana Novák' }));
    const name = 'Suspend the account of Ana Novák?';
    const dialog = within(await screen.findByRole('dialog', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByText('Please give a reason')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Sent spam.');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Account suspended')).toBeTruthy();
    expect(await screen.findByText(/Suspended on 20 November 2026/)).toBeTruthy();
    const bodies = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([{ reason: 'Sent spam.' }]);
  });

  it('moves the focus to the heading if the account leaves the list', async () => {
    const api = aServer();
    api.on(suspendAccount, () => {
      api.on(listManagedPeople, { status: 200, body: [] });
      return { status: 200, body: suspended } as const;
    });
    show(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Ana Novák' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Sent spam.');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ana Novák' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[12]$/));
  });

  it('shows an error and reloads the list if somebody else has already undone it', async () => {
    const api = aServer(suspended);
    api.on(restoreAccount, () => {
      api.on(listManagedPeople, { status: 200, body: [ana] });
      return { problem: 'not_suspended' };
    });
    show(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Ana Novák' }));
    const name = 'Restore the account of Ana Novák?';
    const dialog = within(await screen.findByRole('dialog', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Failed to restore account')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Suspend Ana Novák' })).toBeTruthy();
  });

  it('shows on restoring whether the profile stays hidden', async () => {
    show(aServer({ ...suspended, isProfileSuspended: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Ana Novák' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/Their mentor profile stays hidden until it is restored, too\./),
    ).toBeTruthy();
  });
});
