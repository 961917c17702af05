import { listMessages } from '@ithaca/contracts/conversations';
import { getSession, type Session } from '@ithaca/contracts/sessions';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aSession, ids, messagesBetween } from '../../test/conversations.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { about, aServer, joined, lookAtPage } from '../../test/thread-server.ts';

beforeAll(() => import('./messaging-screen.tsx'));

beforeEach(lookAtPage);

/** Opens the thread; the socket is not connected yet. */
const openThread = async (session: Session) => {
  const { api, socket } = aServer(session);
  const { unmount } = renderApp(`/messaging/${ids.session}`, { api, user: aUser() });
  const box = await screen.findByRole('textbox', { name: 'Message' });
  return { api, socket, box, unmount };
};

const comeBack = ({ socket }: Awaited<ReturnType<typeof openThread>>) => {
  act(() => socket.webSocket().cut());
  act(() => {
    window.dispatchEvent(new Event('online'));
    socket.webSocket().accept();
  });
};

const thread = () => within(screen.getByRole('region', { name: /Messages with/ }));

const unread = () =>
  aSession({ messages: messagesBetween(1, 3), readUpTo: { mentee: 0, mentor: 0 } });

it('messages seen before the connection was open are reported as read once it opens', async () => {
  const { socket } = await openThread(unread());
  act(() => socket.webSocket().accept());
  expect(socket.webSocket().sentOf('read')).toEqual([
    { type: 'read', sessionId: ids.session, seq: 3 },
  ]);
});

it('a read position that was lost with the connection is sent again, but not one that arrived', async () => {
  const page = await openThread(unread());
  act(() => page.socket.webSocket().accept());
  comeBack(page);
  expect(
    page.socket
      .webSocket()
      .sentOf('read')
      .map(({ seq }) => seq),
  ).toEqual([3]);
  act(() => page.socket.webSocket().say({ type: 'read', ...about, userId: ids.me, seq: 3 }));
  comeBack(page);
  expect(page.socket.webSocket().sentOf('read')).toEqual([]);
});

it('an unconfirmed read position is sent again, because a refusal doesn’t say which frame it is for', async () => {
  const page = await openThread(unread());
  vi.useFakeTimers();
  try {
    act(() => page.socket.webSocket().accept());
    const told = () => page.socket.webSocket().sentOf('read').length;
    act(() =>
      page.socket.webSocket().say({ type: 'error', code: 'rate_limited', message: 'Slow' }),
    );
    expect(told()).toBe(1);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(told()).toBe(2);
    act(() => page.socket.webSocket().say({ type: 'read', ...about, userId: ids.me, seq: 3 }));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(told()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

it('pins and ticks that changed before the connection was open, or while it was lost, are updated', async () => {
  const own = messagesBetween(1, 2, { senderId: ids.me });
  const page = await openThread(aSession({ messages: own }));
  const { socket, api } = page;
  expect(screen.queryByRole('region', { name: 'Pinned messages' })).toBeNull();
  expect(screen.getAllByLabelText('Sent')).toHaveLength(2);
  act(() => socket.webSocket().accept());
  const pins = own.slice(0, 1);
  act(() =>
    socket.webSocket().say(joined(2, { pins, pinsVersion: 1, readUpTo: { [ids.other]: 1 } })),
  );
  const banner = screen.getByRole('region', { name: 'Pinned messages' });
  expect(within(banner).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getAllByLabelText('Sent')).toHaveLength(1);
  const asked = api.calls.length;
  comeBack(page);
  act(() => socket.webSocket().say(joined(2, { pinsVersion: 2, readUpTo: { [ids.other]: 2 } })));
  expect(screen.queryByRole('region', { name: 'Pinned messages' })).toBeNull();
  expect(screen.queryByLabelText('Sent')).toBeNull();
  expect(api.calls.slice(asked).filter(({ url }) => url.includes('/messages'))).toEqual([]);
});

it('a message that was removed while the connection was lost disappears', async () => {
  const [first, second] = messagesBetween(1, 2);
  if (!first || !second) throw new Error('no messages');
  const page = await openThread(aSession({ messages: [first, second] }));
  act(() => page.socket.webSocket().accept());
  const removed = { ...second, content: 'This message was removed.', isRemoved: true as const };
  page.api.on(getSession, { status: 200, body: aSession({ messages: [first, removed] }) });
  comeBack(page);
  expect(await thread().findByText('This message was removed.')).toBeTruthy();
  expect(thread().queryByText('Message 2')).toBeNull();
  expect(thread().getByText('Message 1')).toBeTruthy();
});

it('a refused message stays refused after a reload and is not sent automatically', async () => {
  const first = await openThread(aSession());
  act(() => first.socket.webSocket().accept());
  await userEvent.type(first.box, 'Hello{Enter}');
  const [sent] = first.socket.webSocket().sentOf('send_message');
  const refusal = { code: 'rate_limited', message: 'Too many messages.' } as const;
  act(() =>
    first.socket.webSocket().say({ type: 'error', ...refusal, clientId: sent?.clientId ?? '' }),
  );
  first.unmount();
  const { socket } = await openThread(aSession());
  act(() => socket.webSocket().accept());
  expect(screen.getByText('Not sent')).toBeTruthy();
  expect(thread().getByText('Too many messages.')).toBeTruthy();
  expect(socket.webSocket().sentOf('send_message')).toEqual([]);
});

it('messages can be sent when the browser can’t create UUIDs, as over plain http', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { socket, box } = await openThread(aSession());
  act(() => socket.webSocket().accept());
  await userEvent.type(box, 'Hello{Enter}');
  expect(socket.webSocket().sentOf('send_message')[0]?.clientId).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});

it('older messages that failed to load are loaded on request, and not automatically', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  const { api } = await openThread(aSession({ messages: messagesBetween(51, 60) }));
  api.on(listMessages, { problem: 'unavailable' });
  const asked = () => api.calls.filter(({ url }) => url.includes('before=')).length;
  const view = screen.getByRole('region', { name: /Messages with/ });
  fireEvent.scroll(view);
  const again = await screen.findByRole('button', { name: 'Load older messages' });
  const before = asked();
  for (let moves = 0; moves < 3; moves += 1) fireEvent.scroll(view);
  expect(asked()).toBe(before);
  api.on(listMessages, { status: 200, body: messagesBetween(1, 50) });
  await userEvent.click(again);
  expect(await thread().findByText('Message 1')).toBeTruthy();
  const heading = screen.getByRole('heading', { name: 'Luca Conti', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('older messages that failed to load are loaded once the connection is back', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  const page = await openThread(aSession({ messages: messagesBetween(51, 60) }));
  act(() => page.socket.webSocket().accept());
  page.api.on(listMessages, { problem: 'unavailable' });
  fireEvent.scroll(screen.getByRole('region', { name: /Messages with/ }));
  await screen.findByRole('button', { name: 'Load older messages' });
  page.api.on(listMessages, { status: 200, body: messagesBetween(1, 50) });
  comeBack(page);
  expect(await thread().findByText('Message 1')).toBeTruthy();
});
