import {
  changeStaffRights,
  inviteStaff,
  listStaff,
  removeStaff,
  resendStaffInvitation,
  revokeStaffInvitation,
  type StaffInvitation,
  type StaffMember,
} from '@ithaca/contracts/staff';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { press } from '../../test/press.ts';
import { renderApp } from '../../test/render-app.tsx';

const claire: StaffMember = {
  id: '01900000-0000-7000-8000-00000000000a',
  firstName: 'Claire',
  lastName: 'Dubois',
  email: 'claire@example.test',
  profileImageUrl: null,
  rights: ['applications'],
  since: '2026-10-01T09:00:00.000Z',
  lacksTwoFactor: false,
};
const waiting: StaffInvitation = {
  id: '01900000-0000-7000-8000-00000000000b',
  email: 'ben@example.test',
  rights: ['reports'],
  sentAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
  isExpired: false,
};
type Staff = { members: StaffMember[]; invitations: StaffInvitation[] };
const listed = (staff: Partial<Staff>): { status: 200; body: Staff } => ({
  status: 200,
  body: { members: [], invitations: [], ...staff },
});
const aServer = (staff: Partial<Staff> = { members: [claire], invitations: [waiting] }) =>
  fakeApi().on(listStaff, listed(staff));
const show = (api = aServer(), user = aUser({ isAdmin: true })) =>
  renderApp('/admin-staff', { api, user });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the moderator list', () => {
  it('reloads whenever the user comes back', async () => {
    const api = aServer({ members: [claire] });
    const { router } = show(api);
    expect(await screen.findByText('Claire Dubois')).toBeTruthy();
    await act(() => router.navigate({ to: '/settings' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    api.on(listStaff, listed({}));
    await act(() => router.navigate({ to: '/admin-staff' }));
    await waitFor(() => expect(screen.queryByText('Claire Dubois')).toBeNull());
  });

  it('is denied to others, including moderators, without a call to the server', async () => {
    const api = aServer();
    show(api, aUser({ staffRights: ['applications', 'reports'] }));
    const why = 'The list of moderators is restricted to platform administrators.';
    expect(await screen.findByText(why)).toBeTruthy();
    expect(api.calls.some(({ url }) => url.startsWith('/api/admin'))).toBe(false);
  });

  it('offers to try again after a failure, and says when there are no moderators', async () => {
    const api = fakeApi().on(listStaff, { problem: 'unavailable' });
    show(api);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(listStaff, listed({}));
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'No moderators yet' })).toBeTruthy();
  });

  it('shows what each moderator may do, and when an invitation expires', async () => {
    show(aServer({ members: [{ ...claire, lacksTwoFactor: true }], invitations: [waiting] }));
    expect(await screen.findByText('Applications · since 1 October 2026')).toBeTruthy();
    expect(screen.getByText(/no rights until they switch on two-factor/)).toBeTruthy();
    expect(screen.getByText('Reports · can be accepted until 27 November 2026')).toBeTruthy();
  });
});

describe('inviting', () => {
  it('needs an address and a right', async () => {
    const api = aServer();
    show(api);
    await press('Invite');
    const dialog = await dialogOf('Invite a moderator');
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Please enter a valid email address')).toBeTruthy();
    expect(dialog.getByText('Choose what the moderator may do')).toBeTruthy();
    const email = dialog.getByRole('textbox', { name: /^Email/ });
    expect(document.activeElement).toBe(email);
    await userEvent.type(email, 'ana@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(document.activeElement).toBe(dialog.getAllByRole('checkbox')[0]);
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows why an address can’t be invited', async () => {
    show(aServer().on(inviteStaff, { problem: 'already_staff' }));
    await press('Invite');
    const dialog = await dialogOf('Invite a moderator');
    await userEvent.type(dialog.getByLabelText(/^Email/), 'claire@example.test');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Reports/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('This person is a moderator already.')).toBeTruthy();
  });

  it('hides why an address can’t be invited when it is changed or sent again', async () => {
    show(aServer().on(inviteStaff, { problem: 'already_staff' }));
    await press('Invite');
    const dialog = await dialogOf('Invite a moderator');
    const email = dialog.getByLabelText(/^Email/);
    const reports = dialog.getByRole('checkbox', { name: /^Reports/ });
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await userEvent.type(email, 'claire@example.test');
    await userEvent.click(reports);
    await send();
    await dialog.findByText('This person is a moderator already.');
    await userEvent.type(email, '{Backspace}');
    expect(dialog.queryByText('This person is a moderator already.')).toBeNull();
    await send();
    await dialog.findByText('This person is a moderator already.');
    await userEvent.click(reports);
    await send();
    expect(dialog.getByText('Choose what the moderator may do')).toBeTruthy();
    expect(dialog.queryByText('This person is a moderator already.')).toBeNull();
  });

  it('sends the address with the chosen rights, and lists the invitation', async () => {
    const api = aServer({ members: [claire] });
    api.on(inviteStaff, () => {
      api.on(listStaff, listed({ members: [claire], invitations: [waiting] }));
      return { status: 201, body: waiting } as const;
    });
    show(api);
    await press('Invite');
    const dialog = await dialogOf('Invite a moderator');
    await userEvent.type(dialog.getByLabelText(/^Email/), 'ben@example.test');
    for (const right of [/^Applications/, /^Reports/, /^Applications/]) {
      await userEvent.click(dialog.getByRole('checkbox', { name: right }));
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'ben@example.test' })).toBeTruthy();
    const bodies = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([{ email: 'ben@example.test', rights: ['reports'] }]);
  });
});

describe('an invitation', () => {
  it('can be sent again, and shows if that fails', async () => {
    const api = aServer().on(resendStaffInvitation, { problem: 'unavailable' });
    show(api);
    const name = 'Send again to ben@example.test';
    await press(name);
    expect(await screen.findByText('Failed to send the invitation')).toBeTruthy();
    api.on(resendStaffInvitation, { status: 200, body: waiting });
    await press(name);
    expect(await screen.findByText('Invitation sent again')).toBeTruthy();
  });

  it('is revoked after a confirmation', async () => {
    const api = aServer();
    api.on(revokeStaffInvitation, () => {
      api.on(listStaff, listed({ members: [claire] }));
      return { status: 204 } as const;
    });
    show(api);
    await press('Revoke the invitation to ben@example.test');
    const dialog = await dialogOf('Revoke this invitation?');
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Invitation revoked')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'ben@example.test' })).toBeNull();
  });
});

describe('a moderator', () => {
  it('keeps at least one right', async () => {
    const api = aServer();
    api.on(changeStaffRights, ({ body: { rights } }) => {
      const changed = { ...claire, rights };
      api.on(listStaff, listed({ members: [changed] }));
      return { status: 200, body: changed } as const;
    });
    show(api);
    await press('Change the rights of Claire Dubois');
    const dialog = await dialogOf('Rights of Claire Dubois');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Applications/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose at least one, or remove the moderator')).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Reports/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Rights changed')).toBeTruthy();
    expect(await screen.findByText('Reports · since 1 October 2026')).toBeTruthy();
  });

  it('is removed after a confirmation, which stays open if that fails', async () => {
    const api = aServer().on(removeStaff, { problem: 'unavailable' });
    show(api);
    await press('Remove Claire Dubois');
    const dialog = await dialogOf('Remove Claire Dubois?');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    api.on(removeStaff, () => {
      api.on(listStaff, listed({}));
      return { status: 204 } as const;
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('heading', { name: 'No moderators yet' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[123]$/));
  });
});
