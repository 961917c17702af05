import {
  changePassword,
  endSignIn,
  listSignIns,
  type SignIn,
  updateUser,
} from '@ithaca/contracts/own-account';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { aUser } from '../../../test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';

const aSignIn = (overrides: Partial<SignIn> = {}): SignIn => ({
  id: '0190a1b2-0000-7000-8000-0000000051a1',
  current: false,
  browser: 'Firefox',
  system: 'Android',
  createdAt: '2026-11-03T09:00:00.000Z',
  lastUsedAt: '2026-11-20T14:05:00.000Z',
  ...overrides,
});
const thisDevice = aSignIn({
  id: '0190a1b2-0000-7000-8000-0000000051a2',
  current: true,
  browser: null,
  system: null,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi().on(listSignIns, { status: 200, body: [thisDevice, aSignIn()] });
});

const open = async (user = aUser()) => {
  const page = renderApp('/settings', { api, user });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return page;
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const calls = (method: string) => api.calls.filter((call) => call.method === method);

it('a name is validated, saved trimmed, and shown in the account menu', async () => {
  api.on(updateUser, { status: 200, body: aUser({ firstName: 'Xenia' }) });
  await open();
  const form = section('Name and photo');
  const field = form.getByLabelText('First Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'x');
  await userEvent.click(form.getByRole('button', { name: 'Save name' }));
  expect(form.getByText('First name must be at least 2 characters')).toBeTruthy();
  expect(calls('PATCH')).toEqual([]);
  await userEvent.type(field, 'enia');
  await userEvent.click(form.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Name saved')).toBeTruthy();
  expect(calls('PATCH')[0]?.body).toEqual({ firstName: 'xenia', lastName: 'Lindqvist' });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  expect(await screen.findByText('Xenia Lindqvist')).toBeTruthy();
});

it('a typed name survives a reload until it is saved', async () => {
  const field = () => section('Name and photo').getByLabelText('First Name');
  await open();
  await userEvent.type(field(), 'x');
  const typed = `${aUser().firstName}x`;
  cleanup();
  await open();
  expect(field()).toHaveProperty('value', typed);
  api.on(updateUser, { status: 200, body: aUser({ firstName: typed }) });
  await userEvent.click(section('Name and photo').getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Name saved')).toBeTruthy();
  cleanup();
  await open();
  expect(field()).toHaveProperty('value', aUser().firstName);
});

it('a wrong current password is reported at its field; the right one clears the form', async () => {
  const text = 'This is not your current password';
  api.on(changePassword, { problem: 'invalid', errors: { currentPassword: [text] } });
  await open();
  const form = section('Password');
  const type = (label: string, value: string) => userEvent.type(form.getByLabelText(label), value);
  await type('Current Password', 'a wrong road');
  await type('New Password', 'another long road');
  await type('Confirm Password', 'another long');
  const change = () => userEvent.click(form.getByRole('button', { name: 'Change password' }));
  await change();
  expect(form.getByText("Passwords don't match")).toBeTruthy();
  expect(calls('POST')).toEqual([]);
  await type('Confirm Password', ' road');
  await change();
  expect(await form.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText('Current Password'));
  api.on(changePassword, { status: 204 });
  await change();
  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('New Password').value).toBe('');
  await waitFor(() =>
    expect(document.activeElement).toBe(form.getByRole('heading', { name: 'Password' })),
  );
  expect(calls('POST').at(-1)?.body).toEqual({
    currentPassword: 'a wrong road',
    newPassword: 'another long road',
  });
});

it('other devices can be signed out, but not this one', async () => {
  api.on(endSignIn, ({ params }) => {
    expect(params.id).toBe(aSignIn().id);
    api.on(listSignIns, { status: 200, body: [thisDevice] });
    return { status: 204 as const };
  });
  await open();
  const devices = section('Signed-in devices');
  const button = await devices.findByRole('button', { name: 'Sign out Firefox on Android' });
  const [first, ...others] = devices.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Unknown device This device/);
  expect(others).toHaveLength(1);
  expect(devices.getAllByRole('button')).toEqual([button]);
  await userEvent.click(button);
  expect(await devices.findByText('You’re not signed in anywhere else.')).toBeTruthy();
  expect(document.activeElement).toBe(devices.getByRole('list'));
});

it('reloads the devices whenever the user comes back', async () => {
  const { router } = await open();
  await section('Signed-in devices').findByRole('button', { name: 'Sign out Firefox on Android' });
  await act(() => router.navigate({ to: '/about' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Signed-in devices' })).toBeNull(),
  );
  api.on(listSignIns, { status: 200, body: [thisDevice, aSignIn({ system: 'Linux' })] });
  await act(() => router.navigate({ to: '/settings' }));
  expect(await screen.findByRole('button', { name: 'Sign out Firefox on Linux' })).toBeTruthy();
});

it('still shows that signing out a device failed after the toast has gone', async () => {
  api.on(endSignIn, { problem: 'unavailable' });
  await open();
  const devices = section('Signed-in devices');
  await userEvent.click(await devices.findByRole('button'));
  expect((await devices.findByRole('alert')).textContent).toMatch(/^The service is busy/);
});

it('signing out a device that is already signed out is not an error', async () => {
  api.on(endSignIn, { problem: 'not_found' });
  await open();
  const devices = section('Signed-in devices');
  await userEvent.click(await devices.findByRole('button'));
  expect(await screen.findByText('Device signed out')).toBeTruthy();
});
