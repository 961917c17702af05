import {
  addMentorCircleMember,
  changeMentorCircle,
  createMentorCircle,
  listAvailableMentees,
  listMentorCircles,
} from '@ithaca/contracts/mentor-circles';
import { pathTo } from '@ithaca/contracts/screens';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMentorCircle, someMembers } from '../../test/circles.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const [noor] = someMembers('Noor');
const circle = aMentorCircle({ members: [] });

const serverWith = (...circles: (typeof circle)[]) =>
  fakeApi().on(listMentorCircles, { status: 200, body: circles });

/** Opens the dialog of this title with this button. */
const open = async (api: ReturnType<typeof fakeApi>, button: string, title: string) => {
  const { router } = renderApp('/circles', { api, user: aUser({ userType: 'mentor' }) });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return { router, dialog: within(await screen.findByRole('dialog', { name: title })) };
};
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

/** An answer that arrives when the test says so. */
const answerLater = <Answer,>(answer: Answer) => {
  let send = () => {};
  const answered = new Promise<Answer>((resolve) => {
    send = () => resolve(answer);
  });
  return { answered, send: () => send() };
};

const name = (dialog: Dialog) =>
  dialog.getByRole<HTMLInputElement>('textbox', { name: /Circle name/ });
const stays = async (dialog: Dialog) => {
  await userEvent.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const drafts = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft:'));

it('the dialog stays open while its circle is created; another screen shows the toast, and the draft is deleted', async () => {
  const created = answerLater({ status: 201 as const, body: circle });
  const api = serverWith().on(createMentorCircle, () => created.answered);
  const { router, dialog } = await open(api, 'Create Circle', 'Create Circle');
  await userEvent.type(name(dialog), 'Pricing');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Circle' }));
  await stays(dialog);
  expect(drafts()).toHaveLength(1);
  await act(() => router.navigate({ href: pathTo('about') }));
  await closed();
  created.send();
  expect(await screen.findByText('Circle created successfully')).toBeTruthy();
  expect(drafts()).toEqual([]);
});

it('changes of a circle survive a reload until they are sent', async () => {
  const openEdit = () => open(serverWith(circle), 'Edit Growth circle', 'Edit circle');
  await userEvent.type(name((await openEdit()).dialog), ' 2');
  cleanup();
  const api = serverWith(circle).on(changeMentorCircle, { status: 200, body: circle });
  const { dialog } = await open(api, 'Edit Growth circle', 'Edit circle');
  expect(name(dialog).value).toBe('Growth circle 2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await closed();
  cleanup();
  expect(name((await openEdit()).dialog).value).toBe('Growth circle');
});

it('the dialog stays open while a member is added', async () => {
  const added = answerLater({ status: 201 as const, body: circle });
  const api = serverWith(circle)
    .on(listAvailableMentees, { status: 200, body: noor ? [noor.mentee] : [] })
    .on(addMentorCircleMember, () => added.answered);
  const { dialog } = await open(api, 'Add Member', 'Add Member to Growth circle');
  await userEvent.click(await dialog.findByRole('radio', { name: 'Noor Haddad' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Member' }));
  await stays(dialog);
  added.send();
  await closed();
});

it('somebody added elsewhere meanwhile isn’t offered any more, and nobody once the circle is full', async () => {
  const socket = fakeSocket();
  const [both, ...rest] = [someMembers('Noor', 'Mei'), ...someMembers('Ana')];
  const body = both.map(({ mentee }) => mentee);
  const small = { ...circle, maxMembers: 2 };
  const api = serverWith(small).on(listAvailableMentees, { status: 200, body });
  const { dialog } = await open(api, 'Add Member', 'Add Member to Growth circle');
  act(() => socket.webSocket().accept());
  expect(await dialog.findAllByRole('radio')).toHaveLength(2);
  const grow = (members: typeof both) => {
    const grown = { ...small, members, memberCount: members.length };
    api.on(listMentorCircles, { status: 200, body: [grown] });
    act(() => socket.webSocket().say({ type: 'circle_changed', circleId: circle.id }));
  };
  grow(both.slice(0, 1));
  await waitFor(() => expect(dialog.queryByRole('radio', { name: 'Noor Haddad' })).toBeNull());
  expect(dialog.getByRole('radio', { name: 'Mei Haddad' })).toBeTruthy();
  grow([...both.slice(0, 1), ...rest]);
  expect(await dialog.findByText('This circle is full, so nobody can be added.')).toBeTruthy();
  expect(dialog.queryByRole('radio')).toBeNull();
});
