import { listSignIns, updateUser } from '@ithaca/contracts/own-account';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { fakePictures } from '../../../test/fake-pictures.ts';
import { fakeUploads } from '../../../test/fake-uploads.ts';
import { loadedDialog } from '../../../test/loaded-dialog.ts';
import { aUser } from '../../../test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';

const photoId = '0190a1b2-0000-7000-8000-00000000f11e';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi().on(listSignIns, { status: 200, body: [] });
});

const open = async (user = aUser()) => {
  const page = renderApp('/settings', { api, user });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return page;
};
const section = () => within(screen.getByRole('region', { name: 'Name and photo' }));
const calls = (method: string) => api.calls.filter((call) => call.method === method);

/** Opens the dialog for a photo and chooses one. */
const choosePhoto = async () => {
  await open();
  const photo = section();
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
  const photo = section();
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
  const photo = section();
  await userEvent.click(photo.getByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('Photo removed')).toBeTruthy();
  expect(calls('PATCH')[0]?.body).toEqual({ profileImageId: null });
  expect(document.activeElement).toBe(photo.getByRole('button', { name: 'Add a photo' }));
});
