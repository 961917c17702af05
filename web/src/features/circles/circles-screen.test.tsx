import {
  addMentorCircleMember,
  changeMentorCircle,
  createMentorCircle,
  listAvailableMentees,
  listMentorCircles,
  type MentorCircle,
  removeMentorCircleMember,
} from '@ithaca/contracts/mentor-circles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMentorCircle, circleId, someMembers } from '../../test/circles.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const mentor = aUser({ userType: 'mentor' });
const [noor, mei] = someMembers('Noor', 'Mei');

/** A server on which the mentor runs these circles. */
const apiWith = (circles: MentorCircle[]) =>
  fakeApi().on(listMentorCircles, () => ({ status: 200 as const, body: circles }));

const open = (api: ReturnType<typeof fakeApi>, user = mentor) =>
  renderApp('/circles', { api, user });

const card = async (name = 'Growth circle') => within(await screen.findByRole('article', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('a mentee has no access and is led to the mentee circles', async () => {
  const api = fakeApi();
  open(api, aUser());
  expect(await screen.findByRole('heading', { name: 'Access Restricted' })).toBeTruthy();
  expect(screen.getByText('Only mentors can access circles functionality.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to Mentee Circles' });
  expect(link).toHaveProperty('pathname', '/mentee-circles');
  expect(api.calls.some(({ url }) => url.startsWith('/api/circles'))).toBe(false);
});

it('the administrator has access', async () => {
  open(apiWith([]), aUser({ isAdmin: true }));
  expect(await screen.findByRole('heading', { name: 'No circles yet' })).toBeTruthy();
});

it('says that the circles could not be loaded, and loads them again', async () => {
  const api = fakeApi().on(listMentorCircles, { problem: 'unavailable' });
  open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  api.on(listMentorCircles, { status: 200, body: [aMentorCircle()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await card()).toBeTruthy();
});

it('a circle without a name is not created', async () => {
  const api = apiWith([]);
  open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Create Circle' }));
  const form = await dialog('Create Circle');
  const name = form.getByRole('textbox', { name: /Circle name/ });
  await userEvent.click(form.getByRole('button', { name: 'Create Circle' }));
  expect(form.getByText('Circle name is required')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, 'n'.repeat(51));
  expect(form.getByText('51 of 50 characters')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Create Circle' }));
  expect(form.getByText('Name too long')).toBeTruthy();
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('a failure to create a circle is shown and keeps what was typed', async () => {
  open(apiWith([]).on(createMentorCircle, { problem: 'unavailable' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create Circle' }));
  const form = await dialog('Create Circle');
  await userEvent.type(form.getByRole('textbox', { name: /Circle name/ }), 'Growth circle');
  await userEvent.click(form.getByRole('button', { name: 'Create Circle' }));
  expect(await screen.findByText('Failed to create circle')).toBeTruthy();
  expect(form.getByRole('alert')).toBeTruthy();
  expect(form.getByDisplayValue('Growth circle')).toBeTruthy();
});

it('the same circle is sent again with the same clientId, and another circle with another one', async () => {
  const sent: (string | null | undefined)[] = [];
  const api = apiWith([]).on(createMentorCircle, ({ body }) => {
    sent.push(body.clientId);
    return { problem: 'unavailable' as const };
  });
  open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Create Circle' }));
  const form = await dialog('Create Circle');
  const create = form.getByRole('button', { name: 'Create Circle' });
  const name = form.getByRole('textbox', { name: /Circle name/ });
  await userEvent.type(name, 'Growth');
  for (const times of [1, 2, 3, 4]) {
    if (times === 3) await userEvent.type(name, ' circle');
    await userEvent.click(create);
    await waitFor(() => expect(sent).toHaveLength(times));
    await waitFor(() => expect(create).toHaveProperty('disabled', false));
  }
  const [first, second, third, fourth] = sent;
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(fourth).toBe(third);
});

it('creates a circle of seven, or of as many as the mentor chooses', async () => {
  const circles: MentorCircle[] = [];
  const api = apiWith(circles).on(createMentorCircle, ({ body }) => {
    const created = aMentorCircle({ name: body.name, maxMembers: body.maxMembers, members: [] });
    circles.push(created);
    return { status: 201 as const, body: created };
  });
  open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Create Circle' }));
  const form = await dialog('Create Circle');
  const size = form.getByRole('combobox', { name: 'Size' });
  expect(size).toHaveProperty('value', '7');
  expect(within(size).getAllByRole('option')).toHaveLength(6);
  await userEvent.selectOptions(size, '4');
  await userEvent.type(form.getByRole('textbox', { name: /Circle name/ }), 'Pricing');
  await userEvent.click(form.getByRole('button', { name: 'Create Circle' }));
  expect(await screen.findByText('Circle created successfully')).toBeTruthy();
  const created = await card('Pricing');
  expect(created.getByText('0/4 members')).toBeTruthy();
  const link = created.getByRole('link', { name: 'Open Group Chat' });
  expect(link).toHaveProperty('pathname', `/circles/${circleId}`);
});

it('changes a circle, which can’t become smaller than its members', async () => {
  const api = apiWith([aMentorCircle({ members: someMembers('A', 'B', 'C', 'D', 'E') })]);
  api.on(changeMentorCircle, { status: 200, body: aMentorCircle() });
  open(api);
  await userEvent.click((await card()).getByRole('button', { name: 'Edit Growth circle' }));
  const form = await dialog('Edit circle');
  const sizes = within(form.getByRole('combobox', { name: 'Size' })).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual([
    '5 mentees',
    '6 mentees',
    '7 mentees',
  ]);
  await userEvent.clear(form.getByRole('textbox', { name: /Description/ }));
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Circle changed')).toBeTruthy();
  const sent = api.calls.find(({ method }) => method === 'PATCH');
  expect(sent?.body).toEqual({ name: 'Growth circle', description: '', maxMembers: 7 });
});

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

it('a card shows live that a call is in progress in its circle, and leads there', async () => {
  const socket = fakeSocket();
  const readOnly = { id: 'gone', name: 'Read-only', can: { manage: false, write: false } };
  open(apiWith([aMentorCircle(), aMentorCircle(readOnly)]));
  const { queryByRole, findByRole } = await card();
  await waitFor(() => expect(socket.webSockets).not.toEqual([]));
  act(() => socket.webSocket().accept());
  expect(socket.webSocket().sentOf('call_watch')).toMatchObject([{ circleId }]);
  expect(queryByRole('link', { name: /^Call in progress/ })).toBeNull();
  const here = [{ userId: noor?.mentee.id ?? '', deviceId: circleId }];
  act(() => socket.webSocket().say({ type: 'call_state', circleId, here, left: null }));
  const link = await findByRole('link', { name: 'Call in progress, 1 person' });
  expect(link).toHaveProperty('pathname', `/circle-call/${circleId}`);
  act(() => socket.webSocket().say({ type: 'call_state', circleId, here: [], left: null }));
  expect(queryByRole('link', { name: /^Call in progress/ })).toBeNull();
});

it('a long list watches the calls of its first 20 circles', async () => {
  const socket = fakeSocket();
  const circles = Array.from({ length: 22 }, (_, at) => aMentorCircle({ id: `circle-${at}` }));
  open(apiWith(circles));
  expect(await screen.findAllByRole('article')).toHaveLength(22);
  await waitFor(() => expect(socket.webSockets).not.toEqual([]));
  act(() => socket.webSocket().accept());
  expect(socket.webSocket().sentOf('call_watch')).toHaveLength(20);
});
