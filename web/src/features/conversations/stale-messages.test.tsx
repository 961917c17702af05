import { listMessages, type Message } from '@ithaca/contracts/conversations';
import { getSession } from '@ithaca/contracts/sessions';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aSession, messagesBetween } from '../../test/conversations.ts';
import { aServer, lookAtPage, openThread } from '../../test/thread-server.ts';

// The screens load lazily, which can take a while the first time.
beforeAll(() => import('./messaging-screen.tsx'));
beforeEach(lookAtPage);

const newest = 120;
const region = () => screen.getByRole('region', { name: /Messages with/ });
const text = 'Removed by moderation';

const afterRemovalOf = (removed: readonly number[]) =>
  messagesBetween(1, newest).map(
    (message): Message =>
      removed.includes(message.seq) ? { ...message, content: text, isRemoved: true } : message,
  );

const reconnect = ({ socket }: ReturnType<typeof aServer>) => {
  act(() => socket.webSocket().cut());
  act(() => {
    window.dispatchEvent(new Event('online'));
    socket.webSocket().accept();
  });
};

/** Answers with the newest of these messages, and in pages with those before. */
const answerWith = ({ api }: ReturnType<typeof aServer>, messages: readonly Message[]) => {
  api.on(getSession, { status: 200, body: aSession({ messages: messages.slice(-50) }) });
  api.on(listMessages, ({ query }) => {
    const before = Number(query.get('before'));
    return { status: 200 as const, body: messages.filter(({ seq }) => seq < before).slice(-50) };
  });
};

/** Opens a thread with all messages loaded, of which some are removed while the connection is lost. */
const openAndReconnect = async (...removed: number[]) => {
  const server = aServer(aSession({ messages: messagesBetween(1, newest) }));
  await openThread(server);
  answerWith(server, afterRemovalOf(removed));
  const read = () => server.api.calls.filter(({ url }) => url.includes('before=')).length;
  return { server, reconnect: () => reconnect(server), read };
};

const contentOf = (seq: number) => region().querySelector(`[data-seq="${seq}"]`)?.textContent;

it('older messages that were removed while the connection was lost are not shown any more', async () => {
  const { reconnect } = await openAndReconnect(7, 60);
  reconnect();
  await waitFor(() => expect(within(region()).getAllByText(text)).toHaveLength(2));
  expect(contentOf(7)).toContain(text);
  expect(contentOf(60)).toContain(text);
  expect(contentOf(8)).toContain('Message 8');
});

it('older messages are read again even if the newest are still the same', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  const server = aServer();
  answerWith(server, messagesBetween(1, newest));
  await openThread(server);
  await waitFor(() => expect(contentOf(1)).toContain('Message 1'));
  answerWith(server, afterRemovalOf([7]));
  reconnect(server);
  await waitFor(() => expect(contentOf(7)).toContain(text));
});

it('older messages are read again even if that fails at first', async () => {
  const { server, reconnect } = await openAndReconnect(7);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const messages = afterRemovalOf([7]).slice(0, 49);
    server.api.on(listMessages, { problem: 'unavailable' });
    reconnect();
    await waitFor(() =>
      expect(server.api.calls.some(({ url }) => url.includes('before='))).toBe(true),
    );
    server.api.on(listMessages, { status: 200, body: messages });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await waitFor(() => expect(contentOf(7)).toContain(text));
  } finally {
    vi.useRealTimers();
  }
});

it('those far from the view are read again only when they come near it, and once', async () => {
  const rowPx = 30;
  let top = 0;
  const seen = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  seen.mockImplementation(function (this: HTMLElement) {
    const rows = this.tagName === 'OL' ? [...this.querySelectorAll('[data-seq]')] : [];
    if (rows.length === 0) return new DOMRect(0, 0, 300, 500);
    const seq = Number(rows[0]?.getAttribute('data-seq'));
    return new DOMRect(0, (seq - newest) * rowPx - top, 300, rows.length * rowPx);
  });
  const { reconnect, read } = await openAndReconnect(7);
  reconnect();
  await waitFor(() => expect(read()).toBe(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(read()).toBe(1);
  expect(contentOf(7)).toContain('Message 7');
  top = -newest * rowPx;
  fireEvent.scroll(region());
  await waitFor(() => expect(contentOf(7)).toContain(text));
  const once = read();
  fireEvent.scroll(region());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(read()).toBe(once);
  expect(once).toBeLessThan(4);
});
