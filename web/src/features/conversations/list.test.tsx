import { listConversations } from '@ithaca/contracts/conversations';
import { notifyManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aConversation, aMessage, aSession, ids, listed } from '../../test/conversations.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { about, aServer, lookAtPage, said } from '../../test/thread-server.ts';

beforeAll(() => import('./messaging-screen.tsx'));
beforeEach(lookAtPage);

/** Responds with these conversations when the test releases the response. */
const answerWhenTold = (
  api: ReturnType<typeof aServer>['api'],
  conversations: Parameters<typeof listed>[0],
) => {
  const waiting: (() => void)[] = [];
  api.on(listConversations, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return listed(conversations);
  });
  return {
    isAwaited: () => waiting.length > 0,
    send: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
};

describe('the list', () => {
  it('links to the mentors when empty', async () => {
    const { api } = aServer();
    api.on(listConversations, listed([]));
    renderApp('/chats', { api, user: aUser() });
    expect(await screen.findByRole('link', { name: 'Find a mentor' })).toHaveProperty(
      'pathname',
      '/find-experts',
    );
  });

  it('shows the time of the last activity, by which it is ordered, not that of the last message', async () => {
    const { api } = aServer();
    const lastActivityAt = '2026-11-22T09:00:00.000Z';
    api.on(listConversations, listed([aConversation({ lastActivityAt })]));
    renderApp('/chats', { api, user: aUser() });
    const item = await screen.findByRole('link', { name: /Luca Conti/ });
    expect(item.querySelector('time')?.dateTime).toBe(lastActivityAt);
  });

  it('doesn’t ask to choose a conversation when empty', async () => {
    const { api } = aServer();
    api.on(listConversations, listed([]));
    renderApp('/messaging', { api, user: aUser() });
    await screen.findByRole('heading', { name: 'No conversations yet' });
    expect(screen.queryByText('Choose a conversation to read it here.')).toBeNull();
  });

  it('doesn’t lose a frame that arrives before the response with the list', async () => {
    const { api, socket } = aServer();
    const answer = answerWhenTold(api, [aConversation({ unreadCount: 2 })]);
    renderApp('/messaging', { api, user: aUser() });
    await waitFor(() => expect(answer.isAwaited()).toBe(true));
    act(() => socket.webSocket().accept());
    const { seq } = aConversation().lastMessage ?? aMessage();
    act(() => socket.webSocket().say({ type: 'read', ...about, userId: ids.me, seq }));
    answer.send();
    await screen.findByText('Luca Conti');
    await waitFor(() => expect(document.title).toBe('Messages · Ithaca'));
    expect(screen.queryByText(/unread/)).toBeNull();
  });

  it('doesn’t lose a frame that arrives before the second response, however early', async () => {
    const { api, socket } = aServer();
    const conversation = aConversation({ unreadCount: 2 });
    api.on(listConversations, listed([conversation]));
    renderApp('/messaging', { api, user: aUser() });
    await waitFor(() => expect(document.title).toBe('(2) Messages · Ithaca'));
    const answer = answerWhenTold(api, [{ ...conversation, priority: true }]);
    const { seq } = conversation.lastMessage ?? aMessage();
    act(() => {
      socket.webSocket().accept();
      socket.webSocket().say({ type: 'read', ...about, userId: ids.me, seq });
    });
    await waitFor(() => expect(document.title).toBe('Messages · Ithaca'));
    await waitFor(() => expect(answer.isAwaited()).toBe(true));
    answer.send();
    await screen.findByText('Priority');
    await waitFor(() => expect(document.title).toBe('Messages · Ithaca'));
    expect(screen.queryByText(/unread/)).toBeNull();
  });

  it('counts a message that arrives before the second response is rendered, in addition to earlier ones', async () => {
    const { api, socket } = aServer();
    renderApp('/messaging', { api, user: aUser() });
    await screen.findByText('Luca Conti');
    const answer = answerWhenTold(api, [aConversation()]);
    act(() => socket.webSocket().accept());
    await waitFor(() => expect(answer.isAwaited()).toBe(true));
    act(() => socket.webSocket().say(said(2, 'Two')));
    await waitFor(() => expect(document.title).toBe('(1) Messages · Ithaca'));
    const renderings: (() => void)[] = [];
    notifyManager.setScheduler((render) => renderings.push(render));
    try {
      answer.send();
      await waitFor(() => expect(renderings).not.toEqual([]));
      socket.webSocket().say(said(3, 'Three'));
    } finally {
      notifyManager.setScheduler((render) => setTimeout(render, 0));
    }
    act(() => {
      for (const render of renderings) render();
    });
    await screen.findByText('Three');
    await waitFor(() => expect(document.title).toBe('(2) Messages · Ithaca'));
  });

  it('doesn’t lose a message between the response with the list and the connection', async () => {
    const { api, socket } = aServer();
    renderApp('/messaging', { api, user: aUser() });
    await screen.findByText('Luca Conti');
    const lastMessage = aMessage({ seq: 2, content: 'In between' });
    api.on(listConversations, listed([aConversation({ lastMessage, unreadCount: 1 })]));
    act(() => socket.webSocket().accept());
    expect(await screen.findByText('In between')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('(1) Messages · Ithaca'));
  });

  it('doesn’t lose a message between a delayed response and the connection', async () => {
    const { api, socket } = aServer();
    const answer = answerWhenTold(api, [aConversation()]);
    renderApp('/messaging', { api, user: aUser() });
    await waitFor(() => expect(answer.isAwaited()).toBe(true));
    act(() => socket.webSocket().accept());
    const lastMessage = aMessage({ seq: 2, content: 'In between' });
    api.on(listConversations, listed([aConversation({ lastMessage, unreadCount: 1 })]));
    answer.send();
    expect(await screen.findByText('In between')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('(1) Messages · Ithaca'));
  });

  it('fetches who is online again every minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { api, socket } = aServer(aSession(), ({ type }, webSocket) => {
        if (type === 'ping') queueMicrotask(() => webSocket.say({ type: 'pong' }));
      });
      renderApp('/messaging', { api, user: aUser() });
      await screen.findByText('Luca Conti');
      const asked = () =>
        api.calls.filter(({ url }) => url.startsWith('/api/conversations')).length;
      act(() => socket.webSocket().accept());
      await waitFor(() => expect(asked()).toBe(2));
      expect(screen.queryByRole('img', { name: 'Online' })).toBeNull();
      api.on(listConversations, listed([aConversation({ online: true })]));
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(await screen.findByRole('img', { name: 'Online' })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('loads more conversations on demand', async () => {
    const { api } = aServer();
    api.on(listConversations, ({ query }) =>
      query.get('cursor') === 'next'
        ? listed([aConversation({ id: ids.session, title: 'On page two' })])
        : listed([aConversation()], { next: 'next' }),
    );
    renderApp('/messaging', { api, user: aUser() });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('On page two')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('End of the list'));
  });

  it('links from chats to /chat and from messages to /messaging', async () => {
    const { api } = aServer();
    renderApp('/chats', { api, user: aUser() });
    const link = await screen.findByRole('link', { name: /Luca Conti/ });
    expect(link).toHaveProperty('pathname', `/chat/${ids.session}`);
  });
});
