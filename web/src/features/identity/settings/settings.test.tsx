import {
  changePassword,
  endSignIn,
  listSignIns,
  type SignIn,
  updateUser,
} from '@ithaca/contracts/own-account';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { fakePictures } from '../../../test/fake-pictures.ts';
import { fakeUploads } from '../../../test/fake-uploads.ts';
import { loadedDialog } from '../../../test/loaded-dialog.ts';
import { aUser } from '../../../test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';

const photoId = '0190a1b2-0000-7000-8000-00000000f11e';
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

/** Opens the dialog for a photo and chooses one. */
const choosePhoto = async () => {
  await open();
  const photo = section('Name and photo');
  expect(photo.queryByRole('button', { name: 'Remove photo' })).toBeNull();
  await userEvent.click(photo.getByRole('button', { name: 'Add a photo' }));
  const dialog = await loadedDialog('Your photo');
  const choose = (name: string, type: string) =>
    userEvent
      .setup({ applyAccept: false })
      .upload(dialog.getByLabelText('Photo'), new File(['bytes'], name, { type }));
  await choose('me.jpg', 'image/jpeg');
  // The crop is known once the picture has been laid out, which never happens in the simulated page.
  fireEvent.load(await waitFor(() => dialog.getByRole('presentation', { hidden: true })));
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save photo' });
  await waitFor(() => expect(save.disabled).toBe(false));
  return { dialog, save };
};

it('does not upload a photo that can’t be cropped, and says so', async () => {
  fakePictures({ canDraw: false });
  const uploads = fakeUploads();
  const { dialog, save } = await choosePhoto();
  await userEvent.click(save);
  expect(await dialog.findByText(/couldn’t crop this photo/)).toBeTruthy();
  expect(uploads).toEqual([]);
  fakePictures();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
});

it('crops, uploads and uses a photo, and repeats only a failed step', async () => {
  fakePictures();
  const uploads = fakeUploads();
  api.on(updateUser, { problem: 'unavailable' });
  const { dialog, save } = await choosePhoto();
  await userEvent.click(save);
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
  expect(uploads[0]?.form.get('kind')).toBe('avatar');
  const stored = { id: photoId, name: 'photo.png', size: 6, type: 'image/webp' };
  act(() => uploads[0]?.answer(201, stored));
  const again = await dialog.findByRole('button', { name: 'Try again' });
  expect(document.activeElement).toBe(again);
  const user = aUser({ profileImageUrl: `/api/uploads/${photoId}` });
  api.on(updateUser, { status: 200, body: user });
  await userEvent.click(again);
  expect(await screen.findByText('Photo saved')).toBeTruthy();
  expect(uploads).toHaveLength(1);
  expect(calls('PATCH').map(({ body }) => body)).toEqual(
    Array(2).fill({ profileImageId: photoId }),
  );
  const menu = await screen.findByRole('button', { name: 'Account menu' });
  const face = menu.querySelector('img');
  expect(face?.getAttribute('src')).toBe(`/api/uploads/${photoId}?variant=small`);
});

it('keeps the focus in the photo dialog while its fields and buttons replace each other', async () => {
  fakePictures();
  const uploads = fakeUploads();
  const { dialog, save } = await choosePhoto();
  expect(document.activeElement).toBe(dialog.getByLabelText('Zoom'));
  await userEvent.click(save);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Save photo' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Choose another' }));
  const title = dialog.getByRole('heading', { name: 'Your photo' });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

it('confirms a photo that is saved after its dialog was closed', async () => {
  fakePictures();
  const uploads = fakeUploads();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.on(updateUser, async () => {
    await answered;
    return { status: 200 as const, body: aUser({ profileImageUrl: `/api/uploads/${photoId}` }) };
  });
  const { dialog, save } = await choosePhoto();
  await userEvent.click(save);
  await waitFor(() => expect(uploads).toHaveLength(1));
  const stored = { id: photoId, name: 'photo.png', size: 6, type: 'image/webp' };
  act(() => uploads[0]?.answer(201, stored));
  await waitFor(() => expect(calls('PATCH')).toHaveLength(1));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer();
  expect(await screen.findByText('Photo saved')).toBeTruthy();
});

it('uploads again if another part of the photo is chosen after a step failed', async () => {
  fakePictures();
  const uploads = fakeUploads();
  api.on(updateUser, { problem: 'unavailable' });
  const { dialog, save } = await choosePhoto();
  const zoom = (value: number) =>
    fireEvent.change(dialog.getByLabelText('Zoom'), { target: { value } });
  const again = async () =>
    userEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
  const stored = { id: photoId, name: 'photo.png', size: 6, type: 'image/webp' };
  await userEvent.click(save);
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.answer(201, stored));
  await dialog.findByRole('button', { name: 'Try again' });
  zoom(2);
  await again();
  await waitFor(() => expect(uploads).toHaveLength(2));
  act(() => uploads[1]?.drop());
  await dialog.findByRole('button', { name: 'Try again' });
  zoom(3);
  await again();
  await waitFor(() => expect(uploads).toHaveLength(3));
  const user = aUser({ profileImageUrl: `/api/uploads/${photoId}` });
  api.on(updateUser, { status: 200, body: user });
  act(() => uploads[2]?.answer(201, stored));
  expect(await screen.findByText('Photo saved')).toBeTruthy();
});

it('still shows that removing a photo failed after the toast has gone', async () => {
  api.on(updateUser, { problem: 'unavailable' });
  await open(aUser({ profileImageUrl: `/api/uploads/${photoId}` }));
  const photo = section('Name and photo');
  const remove = photo.getByRole('button', { name: 'Remove photo' });
  await userEvent.click(remove);
  expect((await photo.findByRole('alert')).textContent).toMatch(/^The service is busy/);
  api.on(updateUser, { status: 200, body: aUser() });
  await userEvent.click(remove);
  await waitFor(() => expect(photo.queryByRole('alert')).toBeNull());
});

it('a photo can be removed, and initials replace one that can’t be loaded', async () => {
  api.on(updateUser, { status: 200, body: aUser() });
  await open(aUser({ profileImageUrl: `/api/uploads/${photoId}` }));
  const menu = await screen.findByRole('button', { name: 'Account menu' });
  const face = menu.querySelector('img');
  if (face) fireEvent.error(face);
  expect(menu.querySelector('[data-initials="ML"]')).not.toBeNull();
  const photo = section('Name and photo');
  await userEvent.click(photo.getByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('Photo removed')).toBeTruthy();
  expect(calls('PATCH')[0]?.body).toEqual({ profileImageId: null });
  expect(document.activeElement).toBe(photo.getByRole('button', { name: 'Add a photo' }));
});
