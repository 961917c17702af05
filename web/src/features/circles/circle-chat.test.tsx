import type { User } from '@ithaca/contracts/identity';
import {
  getMenteeCircle,
  listMenteeCircles,
  type OpenMenteeCircle,
  removeMenteeCircleMember,
} from '@ithaca/contracts/mentee-circles';
import {
  changeMentorCircle,
  getMentorCircle,
  listCircleMemberships,
  muteMentorCircle,
  type OpenMentorCircle,
  removeMentorCircleMember,
} from '@ithaca/contracts/mentor-circles';
import { deletedAccount } from '@ithaca/contracts/people';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  anOpenMenteeCircle,
  anOpenMentorCircle,
  circleId,
  self,
  someMembers,
} from '../../test/circles.ts';
import { aMessage, ids, luca } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { lookAtPage } from '../../test/thread-server.ts';

beforeEach(() => {
  lookAtPage();
  window.happyDOM.setViewport({ width: 1280 });
});

const mentor = aUser({ userType: 'mentor' });
const [noor] = someMembers('Noor');
const about = { conversationId: ids.conversation, circleId };

/** Luca's circle, seen by a member. */
const lucasCircle = (fields: Partial<OpenMentorCircle> = {}) =>
  anOpenMentorCircle({
    mentor: luca,
    members: [{ id: 'own', mentee: self() }, ...someMembers('Noor')],
    memberCount: 2,
    can: { manage: false, write: true },
    ...fields,
  });

const apiWith = (circle: OpenMentorCircle) =>
  fakeApi().on(getMentorCircle, { status: 200, body: circle });

const open = async (api: ReturnType<typeof fakeApi>, user = aUser()) => {
  const socket = fakeSocket();
  renderApp(`/circles/${circleId}`, { api, user });
  await screen.findByRole('textbox', { name: 'Message' });
  act(() => socket.line().accept());
  return socket;
};

const members = () => within(screen.getByRole('list', { name: 'Members' }));
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

it('a circle of others is not found', async () => {
  const api = fakeApi();
  renderApp(`/circles/${circleId}`, { api, user: aUser() });
  expect(await screen.findByRole('heading', { name: 'Circle not found' })).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to the circles' });
  expect(back).toHaveProperty('pathname', '/mentee-circles');
});

it('leads somebody who has become a mentor back to the chats', async () => {
  const api = fakeApi().on(getMenteeCircle, { status: 200, body: anOpenMenteeCircle() });
  renderApp(`/mentee-circles/${circleId}`, { api, user: aUser({ userType: 'mentor' }) });
  const back = await screen.findByRole('link', { name: 'Back to chats' });
  expect(back).toHaveProperty('pathname', '/chats');
});

it('says that a circle could not be loaded, and loads it again', async () => {
  const api = fakeApi().on(getMenteeCircle, { problem: 'unavailable' });
  renderApp(`/mentee-circles/${circleId}`, { api, user: aUser() });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(getMenteeCircle, { status: 200, body: anOpenMenteeCircle() });
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Career changers', level: 1 })).toBeTruthy();
});

it('a member can neither remove anybody nor change the circle', async () => {
  await open(apiWith(lucasCircle()));
  expect(members().getByText('Mentor')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit circle' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add Member' })).toBeNull();
});

it('nobody writes in a circle that is read-only', async () => {
  const api = apiWith(lucasCircle({ can: { manage: false, write: false } }));
  renderApp(`/circles/${circleId}`, { api, user: aUser() });
  expect(await screen.findByText(/This circle is read-only/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
});

it('joins the chat, writes in it and shows who is online', async () => {
  const socket = await open(apiWith(lucasCircle()));
  expect(socket.line().sentOf('join_session')).toEqual([{ type: 'join_session', circleId }]);
  const presence = { type: 'presence' as const, lastSeenAt: null };
  act(() => socket.line().say({ ...presence, userId: luca.id, online: true }));
  expect(await screen.findByText('3 people · 1 online')).toBeTruthy();
  const mentorsRow = members().getByText('Luca Conti').closest('li');
  expect(within(mentorsRow ?? document.body).getByRole('img', { name: 'Online' })).toBeTruthy();
  act(() => socket.line().say({ ...presence, userId: luca.id, online: false }));
  expect(await screen.findByText('3 people')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello all{Enter}');
  expect(socket.line().sentOf('send_message')[0]).toMatchObject({ circleId, content: 'Hello all' });
  act(() =>
    socket.line().say({ type: 'new_message', ...about, message: aMessage({ content: 'Welcome' }) }),
  );
  const said = within(screen.getByRole('region', { name: 'Messages in Growth circle' }));
  expect(said.getByText('Welcome').closest('li')?.textContent).toContain('Luca Conti');
});

it('the circle is joined again when somebody is added, to learn whether they are online', async () => {
  const api = apiWith(lucasCircle());
  const socket = await open(api);
  const joins = () => socket.line().sentOf('join_session').length;
  expect(joins()).toBe(1);
  const [, mei] = someMembers('Noor', 'Mei');
  api.on(getMentorCircle, {
    status: 200,
    body: lucasCircle({ members: someMembers('Noor', 'Mei') }),
  });
  act(() => socket.line().say({ type: 'circle_changed', circleId }));
  expect(await members().findByText('Mei Haddad')).toBeTruthy();
  await waitFor(() => expect(joins()).toBe(2));
  const userId = mei?.mentee.id ?? '';
  act(() => socket.line().say({ type: 'presence', userId, online: true, lastSeenAt: null }));
  expect(await screen.findByText('3 people · 1 online')).toBeTruthy();
});

it('somebody who is removed while they look on loses the chat', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const api = apiWith(lucasCircle());
    await open(api);
    api.on(getMentorCircle, { problem: 'not_found' });
    // Even if the frame about it is lost.
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    const gone = 'You are no longer in this circle';
    expect(await screen.findByRole('heading', { name: gone })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    expect(screen.queryByText('Luca Conti')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('somebody who is added appears while others look on, and the messages stay', async () => {
  const api = apiWith(lucasCircle());
  const socket = await open(api);
  act(() =>
    socket.line().say({ type: 'new_message', ...about, message: aMessage({ content: 'First' }) }),
  );
  api.on(getMentorCircle, {
    status: 200,
    body: lucasCircle({ members: someMembers('Noor', 'Mei') }),
  });
  act(() => socket.line().say({ type: 'circle_changed', circleId }));
  expect(await members().findByText('Mei Haddad')).toBeTruthy();
  expect(screen.getByText('First')).toBeTruthy();
});

it('what everybody has read stays read when somebody is added', async () => {
  const everybody = (...firstNames: string[]) => [
    { id: 'own', mentee: self() },
    ...someMembers(...firstNames),
  ];
  const chat = { messages: [aMessage({ senderId: ids.me })], lastSeq: 1 };
  const circle = (members: OpenMentorCircle['members']) =>
    lucasCircle({
      ...chat,
      members,
      readUpTo: Object.fromEntries(
        [luca.id, ...members.map(({ mentee }) => mentee.id)].map((id) => [id, 1]),
      ),
    });
  const api = apiWith(circle(everybody('Noor')));
  const socket = await open(api);
  expect(screen.getByLabelText('Read')).toBeTruthy();
  api.on(getMentorCircle, { status: 200, body: circle(everybody('Noor', 'Mei')) });
  act(() => socket.line().say({ type: 'circle_changed', circleId }));
  expect(await members().findByText('Mei Haddad')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('Read')).toBeTruthy());
});

it('a member leaves after a confirmation and arrives at the circles', async () => {
  const api = apiWith(lucasCircle())
    .on(removeMentorCircleMember, { status: 204 })
    .on(listMenteeCircles, { status: 200, body: [] })
    .on(listCircleMemberships, { status: 200, body: [] });
  await open(api);
  await userEvent.click(screen.getByRole('button', { name: 'Leave circle' }));
  const question = await dialog('Leave “Growth circle”?');
  await userEvent.click(question.getByRole('button', { name: 'Leave circle' }));
  expect(await screen.findByText('You left the circle')).toBeTruthy();
  expect(api.calls.find(({ method }) => method === 'DELETE')?.url).toBe(
    `/api/circles/${circleId}/members/own`,
  );
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull());
});

it('a member arrives at the circles even if others come and go before they confirm', async () => {
  const api = apiWith(lucasCircle())
    .on(removeMentorCircleMember, { status: 204 })
    .on(listMenteeCircles, { status: 200, body: [] })
    .on(listCircleMemberships, { status: 200, body: [] });
  const socket = await open(api);
  await userEvent.click(screen.getByRole('button', { name: 'Leave circle' }));
  const question = await dialog('Leave “Growth circle”?');
  const changed = [...someMembers('Mei', 'Noor'), { id: 'own', mentee: self() }];
  api.on(getMentorCircle, { status: 200, body: lucasCircle({ members: changed }) });
  act(() => socket.line().say({ type: 'circle_changed', circleId }));
  await screen.findByText('Mei Haddad');
  await userEvent.click(question.getByRole('button', { name: 'Leave circle' }));
  expect(await screen.findByRole('heading', { name: 'My Circles' })).toBeTruthy();
});

const [mei] = someMembers('Mei');
const me = { id: 'own', mentee: self() };
it.each<[string, Partial<OpenMenteeCircle>, Partial<User>, RegExp]>([
  ['of the last person', { members: [me] }, {}, /You are the last one in this circle.* deleted/],
  ['of its creator', {}, {}, /passes to the mentee who has been in it longest, if there is one/],
  ['of another member', { creatorId: mei?.mentee.id ?? '' }, {}, /Only Mei can add you again/],
  [
    'of somebody who has become a mentor',
    { creatorId: mei?.mentee.id ?? '' },
    { userType: 'mentor' },
    /Only mentees can be added/,
  ],
])('leaving a mentee circle, the dialog %s is true', async (_who, fields, user, text) => {
  const body = anOpenMenteeCircle({ members: [me, ...(mei ? [mei] : [])], ...fields });
  const api = fakeApi().on(getMenteeCircle, { status: 200, body });
  renderApp(`/mentee-circles/${circleId}`, { api, user: aUser(user) });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave circle' }));
  const question = await dialog('Leave “Career changers”?');
  expect(question.getByText(text)).toBeTruthy();
  expect(question.queryByText(/A member has to add you/)).toBeNull();
});

const gone = { ...luca, ...deletedAccount };
it.each<[string, Partial<OpenMentorCircle>, RegExp]>([
  ['of a member', {}, /Only the mentor can add you again/],
  ['of the last member', { members: [me] }, /Only the mentor can add you again/],
  ['without its mentor', { mentor: gone }, /Nobody can add you again/],
  ['of the last person', { mentor: gone, members: [me] }, /You are the last one.* deleted/],
])('leaving a mentor circle, the dialog %s is true', async (_who, fields, text) => {
  const can = { manage: false, write: fields.mentor !== gone };
  renderApp(`/circles/${circleId}`, {
    api: apiWith(lucasCircle({ can, ...fields })),
    user: aUser(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave circle' }));
  const question = await dialog('Leave “Growth circle”?');
  expect(question.getByText(text)).toBeTruthy();
});

it('a mentor who has deleted their account doesn’t count among the people', async () => {
  window.happyDOM.setViewport({ width: 390 });
  const can = { manage: false, write: false };
  renderApp(`/circles/${circleId}`, {
    api: apiWith(lucasCircle({ mentor: gone, can })),
    user: aUser(),
  });
  expect(await screen.findByText('2 people')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'About Growth circle, 2 people' })).toBeTruthy();
});

it('a failure to leave is shown', async () => {
  const api = fakeApi()
    .on(getMenteeCircle, { status: 200, body: anOpenMenteeCircle() })
    .on(removeMenteeCircleMember, { problem: 'unavailable' });
  renderApp(`/mentee-circles/${circleId}`, { api, user: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave circle' }));
  const question = await dialog('Leave “Career changers”?');
  await userEvent.click(question.getByRole('button', { name: 'Leave circle' }));
  expect(await screen.findByText('Failed to leave circle')).toBeTruthy();
  expect(question.getByRole('alert')).toBeTruthy();
});

it('the mentor renames the circle and removes a member', async () => {
  const api = apiWith(anOpenMentorCircle())
    .on(changeMentorCircle, () => {
      api.on(getMentorCircle, { status: 200, body: anOpenMentorCircle({ name: 'Pricing' }) });
      return { status: 200 as const, body: anOpenMentorCircle({ name: 'Pricing' }) };
    })
    .on(removeMentorCircleMember, { status: 204 });
  await open(api, mentor);
  expect(screen.queryByRole('button', { name: 'Leave circle' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit circle' }));
  const form = await dialog('Edit circle');
  const name = form.getByRole('textbox', { name: /Circle name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Pricing');
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('heading', { name: 'Pricing', level: 1 })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Noor Haddad' }));
  const question = await dialog('Remove Noor Haddad?');
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Member removed from circle')).toBeTruthy();
  expect(api.calls.find(({ method }) => method === 'DELETE')?.url).toContain(noor?.id);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' })),
  );
});

it('a circle can be muted; if that fails, the switch returns', async () => {
  const api = apiWith(lucasCircle()).on(muteMentorCircle, { problem: 'unavailable' });
  await open(api);
  const mute = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Mute this circle' });
  await userEvent.click(mute());
  expect(await screen.findByText('Failed to change notifications')).toBeTruthy();
  await waitFor(() => expect(mute().checked).toBe(false));
  api
    .on(muteMentorCircle, { status: 204 })
    .on(getMentorCircle, { status: 200, body: lucasCircle({ muted: true }) });
  const asked = () => api.calls.filter(({ url }) => url.startsWith('/api/conversations')).length;
  const before = asked();
  await userEvent.click(mute());
  await waitFor(() => expect(mute().checked).toBe(true));
  // What is unread there doesn't count any more.
  await waitFor(() => expect(asked()).toBe(before + 1));
});

it('on a narrow page a button opens who is in the circle', async () => {
  window.happyDOM.setViewport({ width: 390 });
  await open(apiWith(lucasCircle()));
  expect(screen.queryByRole('list', { name: 'Members' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'About Growth circle, 3 people' }));
  const drawer = await dialog('Growth circle');
  expect(drawer.getByText('Noor Haddad')).toBeTruthy();
});

it('on a narrow page, Escape closes the dialog above the details, then the details', async () => {
  window.happyDOM.setViewport({ width: 390 });
  await open(apiWith(lucasCircle()));
  await userEvent.click(screen.getByRole('button', { name: 'About Growth circle, 3 people' }));
  const drawer = await dialog('Growth circle');
  await userEvent.click(drawer.getByRole('button', { name: 'Leave circle' }));
  await dialog('Leave “Growth circle”?');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await waitFor(() =>
    expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Leave circle' })),
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('what is entered in a dialog of the details stays when the page becomes wide and narrow again', async () => {
  window.happyDOM.setViewport({ width: 390 });
  await open(apiWith(anOpenMentorCircle()), mentor);
  await userEvent.click(screen.getByRole('button', { name: /About Growth circle/ }));
  const drawer = await dialog('Growth circle');
  await userEvent.click(drawer.getByRole('button', { name: 'Edit circle' }));
  const form = await dialog('Edit circle');
  await userEvent.type(form.getByRole('textbox', { name: /Circle name/ }), ' B');
  const typed = () => screen.getByRole('textbox', { name: /Circle name/ });
  act(() => window.happyDOM.setViewport({ width: 1280 }));
  expect(await screen.findByRole('list', { name: 'Members', hidden: true })).toBeTruthy();
  expect(typed()).toHaveProperty('value', 'Growth circle B');
  act(() => window.happyDOM.setViewport({ width: 390 }));
  // The button is narrow pages' only.
  expect(
    await screen.findByRole('button', { name: /About Growth circle/, hidden: true }),
  ).toBeTruthy();
  expect(typed()).toHaveProperty('value', 'Growth circle B');
});

it('leads to its call, and shows live that one is in progress', async () => {
  const socket = await open(apiWith(lucasCircle()));
  expect(screen.getByRole('link', { name: 'Start call' })).toHaveProperty(
    'pathname',
    `/circle-call/${circleId}`,
  );
  expect(socket.line().sentOf('call_watch')).toMatchObject([{ circleId }]);
  const here = [{ userId: luca.id, deviceId: circleId }];
  act(() => socket.line().say({ type: 'call_state', circleId, here, left: null }));
  expect(screen.getByText('Call in progress, 1 person')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Join call' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Start call' })).toBeNull();
  act(() => socket.line().say({ type: 'call_state', circleId, here: [], left: luca.id }));
  expect(screen.getByRole('link', { name: 'Start call' })).toBeTruthy();
});

it('has no call when it is read-only', async () => {
  fakeSocket();
  const circle = lucasCircle({ can: { manage: false, write: false } });
  renderApp(`/circles/${circleId}`, { api: apiWith(circle), user: aUser() });
  await screen.findByText(/This circle is read-only/);
  expect(screen.queryByRole('link', { name: 'Start call' })).toBeNull();
});
