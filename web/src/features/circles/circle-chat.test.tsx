import { getMenteeCircle } from '@ithaca/contracts/mentee-circles';
import { getMentorCircle, type OpenMentorCircle } from '@ithaca/contracts/mentor-circles';
import { deletedAccount } from '@ithaca/contracts/people';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  anOpenMenteeCircle,
  circleId,
  lucasCircle,
  self,
  someMembers,
} from '../../test/circles.ts';
import { aMessage, ids, luca } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { apiWith, openCircle } from '../../test/open-circle.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { lookAtPage } from '../../test/thread-server.ts';

beforeEach(() => {
  lookAtPage();
  window.happyDOM.setViewport({ width: 1280 });
});

const about = { conversationId: ids.conversation, circleId };

const members = () => within(screen.getByRole('list', { name: 'Members' }));

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
  await openCircle(apiWith(lucasCircle()));
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

it('a circle that becomes read-only while somebody writes tells them where they were', async () => {
  const api = apiWith(lucasCircle());
  const socket = await openCircle(api);
  await userEvent.click(screen.getByRole('textbox', { name: 'Message' }));
  api.on(getMentorCircle, {
    status: 200,
    body: lucasCircle({ can: { manage: false, write: false } }),
  });
  act(() => socket.webSocket().say({ type: 'circle_changed', circleId }));
  const notice = (await screen.findByText(/This circle is read-only/)).parentElement;
  await waitFor(() => expect(document.activeElement).toBe(notice));
});

it('joins the chat, writes in it and shows who is online', async () => {
  const socket = await openCircle(apiWith(lucasCircle()));
  expect(socket.webSocket().sentOf('join_session')).toEqual([{ type: 'join_session', circleId }]);
  const presence = { type: 'presence' as const, lastSeenAt: null };
  act(() => socket.webSocket().say({ ...presence, userId: luca.id, online: true }));
  expect(await screen.findByText('3 people · 1 online')).toBeTruthy();
  const mentorsRow = members().getByText('Luca Conti').closest('li');
  expect(within(mentorsRow ?? document.body).getByRole('img', { name: 'Online' })).toBeTruthy();
  act(() => socket.webSocket().say({ ...presence, userId: luca.id, online: false }));
  expect(await screen.findByText('3 people')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello all{Enter}');
  expect(socket.webSocket().sentOf('send_message')[0]).toMatchObject({
    circleId,
    content: 'Hello all',
  });
  act(() =>
    socket
      .webSocket()
      .say({ type: 'new_message', ...about, message: aMessage({ content: 'Welcome' }) }),
  );
  const said = within(screen.getByRole('region', { name: 'Messages in Growth circle' }));
  expect(said.getByText('Welcome').closest('li')?.textContent).toContain('Luca Conti');
});

it('the circle is joined again when somebody is added, to learn whether they are online', async () => {
  const api = apiWith(lucasCircle());
  const socket = await openCircle(api);
  const joins = () => socket.webSocket().sentOf('join_session').length;
  expect(joins()).toBe(1);
  const [, mei] = someMembers('Noor', 'Mei');
  api.on(getMentorCircle, {
    status: 200,
    body: lucasCircle({ members: someMembers('Noor', 'Mei') }),
  });
  act(() => socket.webSocket().say({ type: 'circle_changed', circleId }));
  expect(await members().findByText('Mei Haddad')).toBeTruthy();
  await waitFor(() => expect(joins()).toBe(2));
  const userId = mei?.mentee.id ?? '';
  act(() => socket.webSocket().say({ type: 'presence', userId, online: true, lastSeenAt: null }));
  expect(await screen.findByText('3 people · 1 online')).toBeTruthy();
});

it('somebody who is removed while they have the chat open loses it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const api = apiWith(lucasCircle());
    await openCircle(api);
    screen.getByRole('textbox', { name: 'Message' }).focus();
    api.on(getMentorCircle, { problem: 'not_found' });
    // Even if the frame about it is lost.
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    const gone = 'You are no longer in this circle';
    expect(await screen.findByRole('heading', { name: gone })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    expect(screen.queryByText('Luca Conti')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('somebody who is added appears for people who have the chat open, and the messages stay', async () => {
  const api = apiWith(lucasCircle());
  const socket = await openCircle(api);
  act(() =>
    socket
      .webSocket()
      .say({ type: 'new_message', ...about, message: aMessage({ content: 'First' }) }),
  );
  api.on(getMentorCircle, {
    status: 200,
    body: lucasCircle({ members: someMembers('Noor', 'Mei') }),
  });
  act(() => socket.webSocket().say({ type: 'circle_changed', circleId }));
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
  const socket = await openCircle(api);
  expect(screen.getByLabelText('Read')).toBeTruthy();
  api.on(getMentorCircle, { status: 200, body: circle(everybody('Noor', 'Mei')) });
  act(() => socket.webSocket().say({ type: 'circle_changed', circleId }));
  expect(await members().findByText('Mei Haddad')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('Read')).toBeTruthy());
});

it('a mentor who has deleted their account doesn’t count among the people', async () => {
  window.happyDOM.setViewport({ width: 390 });
  const can = { manage: false, write: false };
  renderApp(`/circles/${circleId}`, {
    api: apiWith(lucasCircle({ mentor: { ...luca, ...deletedAccount }, can })),
    user: aUser(),
  });
  expect(await screen.findByText('2 people')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'About Growth circle, 2 people' })).toBeTruthy();
});

it('leads to its call, and shows live that one is in progress', async () => {
  const socket = await openCircle(apiWith(lucasCircle()));
  expect(screen.getByRole('link', { name: 'Start call' })).toHaveProperty(
    'pathname',
    `/circle-call/${circleId}`,
  );
  expect(socket.webSocket().sentOf('call_watch')).toMatchObject([{ circleId }]);
  const here = [{ userId: luca.id, deviceId: circleId }];
  act(() => socket.webSocket().say({ type: 'call_state', circleId, here, left: null }));
  expect(screen.getByText('Call in progress, 1 person')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Join call' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Start call' })).toBeNull();
  act(() => socket.webSocket().say({ type: 'call_state', circleId, here: [], left: luca.id }));
  expect(screen.getByRole('link', { name: 'Start call' })).toBeTruthy();
});

it('has no call when it is read-only', async () => {
  fakeSocket();
  const circle = lucasCircle({ can: { manage: false, write: false } });
  renderApp(`/circles/${circleId}`, { api: apiWith(circle), user: aUser() });
  await screen.findByText(/This circle is read-only/);
  expect(screen.queryByRole('link', { name: 'Start call' })).toBeNull();
});
