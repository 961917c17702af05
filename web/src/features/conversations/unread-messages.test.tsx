import { listConversations } from '@ithaca/contracts/conversations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aConversation,
  aMessage,
  aSession,
  ids,
  listed,
  messagesBetween,
} from '../../test/conversations.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { about, aServer, lookAtPage, openThread, said } from '../../test/thread-server.ts';

beforeAll(() => import('./messaging-screen.tsx'));
beforeEach(lookAtPage);

describe('the list', () => {
  it('the tab is named after the person, and stays so when the unread number changes', async () => {
    const { api, socket } = aServer();
    api.on(listConversations, listed([aConversation({ id: ids.other, sessionId: ids.other })]));
    renderApp(`/chat/${ids.session}`, { api, user: aUser() });
    await waitFor(() => expect(document.title).toBe('Luca Conti · Ithaca'));
    await waitFor(() => expect(socket.webSockets).toHaveLength(1));
    act(() => socket.webSocket().accept());
    act(() => socket.webSocket().say({ ...said(7, 'Elsewhere'), conversationId: ids.other }));
    await waitFor(() => expect(document.title).toBe('(1) Luca Conti · Ithaca'));
  });

  it('a message counts as unread in the list and in the tab, and moves its conversation up', async () => {
    const other = { ...ids, conversation: '0194a1b2-0000-7000-8000-000000000099' };
    const { api, socket } = aServer();
    const first = aConversation({
      id: other.conversation,
      sessionId: other.conversation,
      title: 'Lawyer',
    });
    api.on(listConversations, listed([first, aConversation()]));
    renderApp('/messaging', { api, user: aUser() });
    await screen.findByText('Lawyer');
    act(() => socket.webSocket().accept());
    act(() => socket.webSocket().say(said(7, 'Look at this')));
    act(() => socket.webSocket().say(said(7, 'Look at this')));
    const list = within(screen.getByRole('navigation', { name: 'Conversations' }));
    const top = () => list.getAllByRole('link')[0]?.textContent;
    await waitFor(() => expect(top()).toContain('Look at this'));
    expect(top()).toContain('1 unread message');
    await waitFor(() => expect(document.title).toBe('(1) Messages · Ithaca'));
  });

  it('on other screens the list is requested once, when connected', async () => {
    const { api, socket } = aServer();
    api.on(listConversations, listed([aConversation({ unreadCount: 1 })]));
    renderApp('/about', { api, user: aUser() });
    await waitFor(() => expect(socket.webSockets).toHaveLength(1));
    const asked = () => api.calls.filter(({ url }) => url.startsWith('/api/conversations')).length;
    expect(asked()).toBe(0);
    act(() => socket.webSocket().accept());
    await waitFor(() => expect(document.title).toBe('(1) About · Ithaca'));
    expect(asked()).toBe(1);
  });

  it('unread messages count even if their conversation isn’t loaded, and are counted again when they are read there', async () => {
    const { api, socket } = aServer();
    api.on(listConversations, listed([aConversation({ unreadCount: 1 })], { unreadTotal: 4 }));
    renderApp('/about', { api, user: aUser() });
    await waitFor(() => expect(socket.webSockets).toHaveLength(1));
    act(() => socket.webSocket().accept());
    await waitFor(() => expect(document.title).toBe('(4) About · Ithaca'));
    const lastMessage = aConversation().lastMessage ?? aMessage();
    act(() => socket.webSocket().say(said(lastMessage.seq + 1, 'One more')));
    await waitFor(() => expect(document.title).toBe('(5) About · Ithaca'));
    // Three are in another conversation, which is not on the first page.
    api.on(listConversations, listed([aConversation({ unreadCount: 2 })]));
    const elsewhere = { conversationId: ids.session, sessionId: ids.session };
    act(() => socket.webSocket().say({ type: 'read', ...elsewhere, userId: ids.me, seq: 3 }));
    await waitFor(() => expect(document.title).toBe('(2) About · Ithaca'));
  });

  it('one’s own message after those that were read is not unread', async () => {
    const { api, socket } = aServer();
    const lastMessage = aMessage({ seq: 3, senderId: ids.me, content: 'Mine' });
    api.on(listConversations, listed([aConversation({ lastMessage, unreadCount: 2 })]));
    renderApp('/messaging', { api, user: aUser() });
    await waitFor(() => expect(document.title).toBe('(2) Messages · Ithaca'));
    act(() => socket.webSocket().accept());
    act(() => socket.webSocket().say({ type: 'read', ...about, userId: ids.me, seq: 2 }));
    await waitFor(() => expect(document.title).toBe('Messages · Ithaca'));
  });

  it('unread messages are counted even without a connection', async () => {
    const { api, socket } = aServer();
    api.on(listConversations, listed([aConversation({ unreadCount: 1 })]));
    renderApp('/about', { api, user: aUser() });
    await waitFor(() => expect(socket.webSockets).toHaveLength(1));
    act(() => socket.webSocket().cut());
    await waitFor(() => expect(document.title).toBe('(1) About · Ithaca'));
  });

  it('messages of a muted circle show in the list but count nowhere else, read or not', async () => {
    const { api, socket } = aServer();
    const circle = { id: ids.session, kind: 'mentor_circle', circleId: ids.session } as const;
    api.on(
      listConversations,
      listed(
        [
          aConversation({
            ...circle,
            sessionId: null,
            title: 'Growth',
            muted: true,
            unreadCount: 3,
          }),
          aConversation({ unreadCount: 2 }),
        ],
        { unreadTotal: 2 },
      ),
    );
    renderApp('/messaging', { api, user: aUser() });
    await waitFor(() => expect(document.title).toBe('(2) Messages · Ithaca'));
    act(() => socket.webSocket().accept());
    const inCircle = { conversationId: ids.session, circleId: ids.session };
    act(() =>
      socket.webSocket().say({ type: 'new_message', ...inCircle, message: aMessage({ seq: 2 }) }),
    );
    const inList = () => screen.getByRole('link', { name: /^Growth/ }).textContent;
    await waitFor(() => expect(inList()).toContain('4 unread messages'));
    expect(document.title).toBe('(2) Messages · Ithaca');
    act(() => socket.webSocket().say({ type: 'read', ...inCircle, userId: ids.me, seq: 2 }));
    await waitFor(() => expect(inList()).not.toContain('unread'));
    expect(document.title).toBe('(2) Messages · Ithaca');
  });

  it('on any other screen a message counts in the bars and in the tab', async () => {
    const { api, socket } = aServer();
    renderApp('/about', { api, user: aUser() });
    await waitFor(() => expect(socket.webSockets).toHaveLength(1));
    act(() => socket.webSocket().accept());
    const chats = () => screen.getAllByRole('link', { name: /^Chats/ }).map((a) => a.textContent);
    await waitFor(() => expect(chats()).toEqual(['Chats', 'Chats']));
    act(() => socket.webSocket().say(said(7, 'Look at this')));
    await waitFor(() => expect(chats()).toEqual(Array(2).fill('Chats1 unread message')));
    expect(document.title).toBe('(1) About · Ithaca');
    act(() => socket.webSocket().say({ type: 'read', ...about, userId: ids.me, seq: 7 }));
    await waitFor(() => expect(chats()).toEqual(['Chats', 'Chats']));
    expect(document.title).toBe('About · Ithaca');
  });

  it('unread messages of the open conversation are counted while the page has no focus', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const server = aServer(aSession({ messages: messagesBetween(1, 1) }));
    await openThread(server);
    await screen.findByText('Luca Conti', { selector: 'nav *' });
    act(() => server.socket.webSocket().say(said(2, 'New')));
    const list = within(screen.getByRole('navigation', { name: 'Conversations' }));
    expect(await list.findByText('unread message', { exact: false })).toBeTruthy();
  });
});
