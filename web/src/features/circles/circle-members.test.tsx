import {
  addMentorCircleMember,
  listAvailableMentees,
  listMentorCircles,
  removeMentorCircleMember,
} from '@ithaca/contracts/mentor-circles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMentorCircle, circleId, someMembers } from '../../test/circles.ts';
import { apiWith, card, dialog, mei, noor, open } from '../../test/own-circles.ts';

it('a full circle takes nobody', async () => {
  open(apiWith([aMentorCircle({ maxMembers: 2 })]));
  const full = await card();
  expect(full.getByText('2/2 members')).toBeTruthy();
  expect(full.queryByRole('button', { name: 'Add Member' })).toBeNull();
});

it('adds a mentee who is found by name', async () => {
  const circle = aMentorCircle({ members: [] });
  const circles = [circle];
  const api = apiWith(circles)
    .on(listAvailableMentees, ({ query }) => ({
      status: 200 as const,
      body: [noor, mei].flatMap((one) =>
        one?.mentee.firstName.startsWith(query.get('q') ?? '') ? [one.mentee] : [],
      ),
    }))
    .on(addMentorCircleMember, () => {
      circles[0] = aMentorCircle({ members: someMembers('Noor', 'Mei').slice(1) });
      return { status: 201 as const, body: circle };
    });
  open(api);
  await userEvent.click((await card()).getByRole('button', { name: 'Add Member' }));
  const form = await dialog('Add Member to Growth circle');
  expect(await form.findAllByRole('radio')).toHaveLength(2);
  await userEvent.click(form.getByRole('button', { name: 'Add Member' }));
  expect(form.getByText('Please select a mentee')).toBeTruthy();
  expect(document.activeElement).toBe(form.getAllByRole('radio')[0]);
  await userEvent.type(form.getByRole('searchbox', { name: 'Search mentees' }), 'Me');
  await waitFor(() => expect(form.getAllByRole('radio')).toHaveLength(1));
  await userEvent.click(form.getByRole('radio', { name: 'Mei Haddad' }));
  await userEvent.click(form.getByRole('button', { name: 'Add Member' }));
  expect(await screen.findByText('Member added to circle')).toBeTruthy();
  const sent = api.calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ menteeId: mei?.mentee.id });
  expect(await (await card()).findByText('Mei Haddad')).toBeTruthy();
});

it('filling the last place moves the focus to the circle', async () => {
  const circles = [aMentorCircle({ maxMembers: 2, members: someMembers('Noor') })];
  const api = apiWith(circles)
    .on(listAvailableMentees, { status: 200, body: mei ? [mei.mentee] : [] })
    .on(addMentorCircleMember, () => {
      circles[0] = aMentorCircle({ maxMembers: 2, members: someMembers('Noor', 'Mei') });
      return { status: 201 as const, body: aMentorCircle() };
    });
  open(api);
  await userEvent.click((await card()).getByRole('button', { name: 'Add Member' }));
  const form = await dialog('Add Member to Growth circle');
  await userEvent.click(await form.findByRole('radio', { name: 'Mei Haddad' }));
  await userEvent.click(form.getByRole('button', { name: 'Add Member' }));
  expect(await screen.findByText('2/2 members')).toBeTruthy();
  const heading = screen.getByRole('heading', { name: 'Growth circle' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('adds a mentee who was chosen before the search was sent', async () => {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const api = apiWith([aMentorCircle({ members: [] })])
    .on(listAvailableMentees, { status: 200, body: noor ? [noor.mentee] : [] })
    .on(addMentorCircleMember, async () => {
      await waiting;
      return { status: 201 as const, body: aMentorCircle() };
    });
  open(api);
  await userEvent.click((await card()).getByRole('button', { name: 'Add Member' }));
  const form = await dialog('Add Member to Growth circle');
  const choice = await form.findByRole('radio', { name: 'Noor Haddad' });
  fireEvent.change(form.getByRole('searchbox'), { target: { value: 'No' } });
  fireEvent.click(choice);
  fireEvent.click(form.getByRole('button', { name: 'Add Member' }));
  await waitFor(() => expect(api.calls.some(({ url }) => url.endsWith('q=No'))).toBe(true));
  answer();
  expect(await screen.findByText('Member added to circle')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a choice stays while the search finds it, and nobody is added unseen', async () => {
  const api = apiWith([aMentorCircle({ members: [] })]).on(listAvailableMentees, ({ query }) => ({
    status: 200 as const,
    body: noor?.mentee.firstName.startsWith(query.get('q') ?? '') ? [noor.mentee] : [],
  }));
  open(api);
  await userEvent.click((await card()).getByRole('button', { name: 'Add Member' }));
  const form = await dialog('Add Member to Growth circle');
  const search = form.getByRole('searchbox');
  await userEvent.click(await form.findByRole('radio', { name: 'Noor Haddad' }));
  await userEvent.type(search, 'No');
  await waitFor(() => expect(api.calls.some(({ url }) => url.endsWith('q=No'))).toBe(true));
  expect(form.getByRole('radio', { name: 'Noor Haddad' })).toHaveProperty('checked', true);
  await userEvent.type(search, 'xx');
  expect(await form.findByText('No mentee with this name can be added.')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Add Member' }));
  expect(form.getByText('Please select a mentee')).toBeTruthy();
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('says that a circle has become full meanwhile', async () => {
  const api = apiWith([aMentorCircle({ members: [] })])
    .on(listAvailableMentees, { status: 200, body: noor ? [noor.mentee] : [] })
    .on(addMentorCircleMember, { problem: 'circle_full' });
  open(api);
  await userEvent.click((await card()).getByRole('button', { name: 'Add Member' }));
  const form = await dialog('Add Member to Growth circle');
  await userEvent.click(await form.findByRole('radio', { name: 'Noor Haddad' }));
  await userEvent.click(form.getByRole('button', { name: 'Add Member' }));
  expect(await screen.findByText('Failed to add member')).toBeTruthy();
  expect(within(await form.findByRole('alert')).getByText('Circle is full')).toBeTruthy();
});

it('removes a member only after a confirmation', async () => {
  const circles = [aMentorCircle()];
  const api = apiWith(circles).on(removeMentorCircleMember, () => {
    circles[0] = aMentorCircle({ members: mei ? [mei] : [] });
    return { status: 204 as const };
  });
  open(api);
  const remove = (await card()).getByRole('button', { name: 'Remove Noor Haddad' });
  await userEvent.click(remove);
  await userEvent.click(
    (await dialog('Remove Noor Haddad?')).getByRole('button', { name: 'Cancel' }),
  );
  expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(remove);
  await userEvent.click(
    (await dialog('Remove Noor Haddad?')).getByRole('button', { name: 'Remove' }),
  );
  expect(await screen.findByText('Member removed from circle')).toBeTruthy();
  const sent = api.calls.find(({ method }) => method === 'DELETE');
  expect(sent?.url).toBe(`/api/circles/${circleId}/members/${noor?.id}`);
  await waitFor(() => expect(screen.queryByText('Noor Haddad')).toBeNull());
  // The button that was pressed is gone.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Growth circle' })),
  );
});

it('the focus stays in the circle even if a removed member disappears after the dialog', async () => {
  let answer = () => {};
  const later = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const api = apiWith([aMentorCircle()]).on(removeMentorCircleMember, () => {
    api.on(listMentorCircles, async () => {
      await later;
      return { status: 200 as const, body: [aMentorCircle({ members: mei ? [mei] : [] })] };
    });
    return { status: 204 as const };
  });
  open(api);
  const remove = (await card()).getByRole('button', { name: 'Remove Noor Haddad' });
  await userEvent.click(remove);
  await userEvent.click(
    (await dialog('Remove Noor Haddad?')).getByRole('button', { name: 'Remove' }),
  );
  const heading = screen.getByRole('heading', { name: 'Growth circle', hidden: true });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  // Some browsers return it only then, to the button that is still there.
  remove.focus();
  answer();
  await waitFor(() => expect(screen.queryByText('Noor Haddad')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
