import { listConversations } from '@ithaca/contracts/conversations';
import { getMentor, listMentors } from '@ithaca/contracts/mentors';
import { listSessions, type SessionItem } from '@ithaca/contracts/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aConversation, aMessage, aSession, ids, listed, luca } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aMentor, someMentors } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const aCall = (fields: Partial<SessionItem> = {}): SessionItem => {
  const { messages: _messages, pins: _pins, readUpTo: _readUpTo, ...session } = aSession();
  return {
    ...session,
    sessionType: 'video_call',
    startsAt: '2026-11-24T16:00:00.000Z',
    endsAt: '2026-11-24T17:00:00.000Z',
    lastMessage: null,
    unreadCount: 0,
    ...fields,
  };
};

const apiWith = (next: SessionItem[] = []) =>
  fakeApi()
    .on(listSessions, { status: 200, body: next })
    .on(listMentors, { status: 200, body: someMentors(3) });

const show = (api: ReturnType<typeof fakeApi>, user = aUser()) => renderApp('/', { api, user });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it.each([
  ['mentee', /When you unlock a mentor, your conversation appears here/],
  ['mentor', /When a mentee unlocks you, your conversation appears here/],
] as const)('tells a %s without conversations how to start one', async (userType, text) => {
  const api = apiWith().on(listConversations, { status: 200, body: [] });
  show(api, aUser({ userType }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it('offers a mentee to become a mentor, and a mentor and the administrator their dashboards', async () => {
  const entryOf = async (user: ReturnType<typeof aUser>, name: string) => {
    const { unmount } = show(apiWith(), user);
    const main = within(await screen.findByRole('main'));
    const { pathname } = (await main.findByRole('link', { name })) as HTMLAnchorElement;
    const offered = main.queryByRole('link', { name: 'Become a Mentor' }) !== null;
    unmount();
    return [pathname, offered];
  };
  expect(await entryOf(aUser(), 'Become a Mentor')).toEqual(['/mentor-application', true]);
  expect(await entryOf(aUser({ userType: 'mentor' }), 'Mentor Dashboard')).toEqual([
    '/mentor-dashboard',
    false,
  ]);
  expect(await entryOf(aUser({ isAdmin: true }), 'Admin Dashboard')).toEqual([
    '/admin-dashboard',
    false,
  ]);
});

it('without conversations, says where they will appear', async () => {
  show(apiWith());
  expect(await (await section('Continue')).findByText(/No conversations yet/)).toBeTruthy();
});

it('shows the next session, then conversations, unread first', async () => {
  const api = apiWith([aCall()]).on(listConversations, {
    status: 200,
    body: [
      aConversation({ id: ids.session, people: [{ ...luca, lastName: 'Old' }] }),
      aConversation({ unreadCount: 2, lastMessage: aMessage({ content: 'Look at this' }) }),
    ],
  });
  show(api);
  await screen.findByText(/Look at this/);
  const links = (await section('Continue')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'All chats',
    expect.stringContaining('Video call with Luca Conti'),
    expect.stringContaining('Look at this'),
    expect.stringContaining('Old'),
  ]);
});

it('a call that can no longer be joined is replaced by the next one', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const quarter = 15 * 60_000;
  const first = { ...aCall(), startsAt: at(-2 * quarter), endsAt: at(1000 - quarter) };
  const answers = [[first]];
  // Applies from the second request, which a busy machine may send as soon as the call is shown.
  show(apiWith().on(listSessions, () => ({ status: 200 as const, body: answers.shift() ?? [] })));
  await (await section('Continue')).findByRole('link', { name: /Video call with/ });
  await waitFor(() => expect(screen.queryByRole('link', { name: /Video call with/ })).toBeNull());
});

it('a call that has ended is replaced by one with somebody else, but not with the same person', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const can = { ...aCall().can, call: true };
  const ended = aCall({ can, startsAt: inMinutes(-70), endsAt: inMinutes(-10) });
  const begun = aCall({ can, id: ids.other, startsAt: inMinutes(-10), endsAt: inMinutes(50) });
  for (const [second, joined] of [
    [begun, ended],
    [{ ...begun, conversationId: ids.me }, begun],
  ] as const) {
    const { unmount } = show(apiWith([ended, second]));
    const join = await (await section('Continue')).findByRole('link', { name: 'Join call' });
    expect(join).toHaveProperty('pathname', `/call/${joined.id}`);
    unmount();
  }
});

it('marks the next session if the mentor has not accepted its time yet', async () => {
  show(apiWith([aCall({ acceptBy: '2026-11-24T13:00:00.000Z' })]));
  const next = await (await section('Continue')).findByRole('link', { name: /Video call with/ });
  expect(next.textContent).toMatch(/Waiting for Luca’s answer$/);
});

it('suggests mentors to mentees, each with a reason', async () => {
  show(apiWith());
  const suggestions = await section('Worth meeting');
  expect(await suggestions.findByText('Rated 4.8 in 12 reviews')).toBeTruthy();
  expect(suggestions.getAllByRole('article')).toHaveLength(3);
});

it('shows mentors the people waiting for them and their own profile, but no other mentors', async () => {
  const api = apiWith()
    .on(getMentor, { status: 200, body: aMentor({ id: aUser().id }) })
    .on(listConversations, {
      status: 200,
      body: [aConversation({ title: null, lastMessage: aMessage({ senderId: ids.other }) })],
    });
  show(api, aUser({ userType: 'mentor' }));
  expect(await screen.findByText('1 person is waiting for your answer.')).toBeTruthy();
  const profile = await section('Your profile');
  expect(await profile.findByText('Head of Growth')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Worth meeting' })).toBeNull();
});

it('says that even more people may be waiting if not all conversations are loaded', async () => {
  const waiting = aConversation({ title: null, lastMessage: aMessage({ senderId: ids.other }) });
  const api = apiWith().on(listConversations, listed([waiting], { next: 'next' }));
  show(api, aUser({ userType: 'mentor' }));
  expect(await screen.findByText('At least 1 person is waiting for your answer.')).toBeTruthy();
});

it('the assistant, opened with Forward while nothing has the focus, focuses its button when closed', async () => {
  const { router } = show(apiWith());
  const button = await screen.findByRole('button', { name: 'AI recommendations' });
  await userEvent.click(button);
  await screen.findByRole('dialog');
  await waitFor(() => expect(router.state.location.state.dialog).toBe('assistant'));
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  (document.activeElement as HTMLElement).blur();
  router.history.forward();
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('shows all specified parts', async () => {
  show(apiWith());
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Welcome, Maya');
  expect((await section('How It Works')).getAllByRole('listitem')).toHaveLength(3);
  expect((await section('Why Choose Ithaca')).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Get Started Today' })).toHaveProperty(
    'pathname',
    '/find-experts',
  );
});
