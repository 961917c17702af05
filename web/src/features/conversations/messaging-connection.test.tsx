import { listConversations, listMessages } from '@ithaca/contracts/conversations';
import { getSession } from '@ithaca/contracts/sessions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aConversation, aSession, ids, listed, messagesBetween } from '../../test/conversations.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aServer, joined, lookAtPage, openThread, said } from '../../test/thread-server.ts';

const address = `/messaging/${ids.session}`;

// The screens load lazily, which can take a while the first time.
beforeAll(() => import('./messaging-screen.tsx'));
beforeEach(lookAtPage);

const thread = () => within(screen.getByRole('region', { name: /Messages with/ }));
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled');

describe('when the browser goes offline', () => {
  const setOffline = () => act(() => void window.dispatchEvent(new Event('offline')));

  it('immediately disables sending and shows nobody as online', async () => {
    const server = aServer();
    server.api.on(listConversations, listed([aConversation({ online: true })]));
    const { box } = await openThread(server);
    await userEvent.type(box, 'Still here');
    expect((await screen.findAllByText('Online')).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('img', { name: 'Online' })).toHaveLength(2);
    setOffline();
    expect(isDisabled(sendButton())).toBe(true);
    expect(screen.getByText('Disconnected')).toBeTruthy();
    expect(screen.queryByText('Online')).toBeNull();
    expect(screen.queryByRole('img', { name: 'Online' })).toBeNull();
  });

  it('loads a conversation that failed to load once it is online again', async () => {
    const server = aServer();
    server.api.on(getSession, { problem: 'unavailable' });
    renderApp(address, { api: server.api, user: aUser() });
    await screen.findByRole('button', { name: 'Try again' });
    server.api.on(getSession, { status: 200, body: aSession() });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
  });

  it('loads a conversation that failed to load once the server can be reached again', async () => {
    const server = aServer();
    server.api.on(getSession, { problem: 'unavailable' });
    renderApp(address, { api: server.api, user: aUser() });
    await screen.findByRole('button', { name: 'Try again' });
    act(() => server.socket.webSocket().accept());
    const reconnects = () => act(() => server.socket.webSocket().accept());
    server.api.on(getSession, { status: 200, body: aSession() });
    act(() => server.socket.webSocket().cut());
    await waitFor(() => expect(server.socket.webSockets).toHaveLength(2));
    reconnects();
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
  });
});

describe('after a drop', () => {
  it('keeps the text, disables sending and says why', async () => {
    const server = aServer();
    const { box } = await openThread(server);
    await userEvent.type(box, 'Still here');
    act(() => server.socket.webSocket().cut());
    await userEvent.type(box, ' and more{Enter}');
    expect(box).toHaveProperty('value', 'Still here and more');
    expect(isDisabled(sendButton())).toBe(true);
    expect(screen.getByText('Disconnected')).toBeTruthy();
    expect(
      screen.getByText('Connection lost. Reconnecting to enable real-time messaging...'),
    ).toBeTruthy();
  });

  it('fetches missed messages by number and sends waiting ones again, once each and in order', async () => {
    const server = aServer(aSession({ messages: messagesBetween(1, 3) }));
    const { box } = await openThread(server);
    await userEvent.type(box, 'first{Enter}second{Enter}');
    // On a busy machine, the first one may have been sent again already.
    const lost = new Map(
      server.socket
        .webSocket()
        .sentOf('send_message')
        .map(({ content, clientId }) => [content, clientId]),
    );
    act(() => server.socket.webSocket().cut());
    server.api.on(listMessages, ({ query }) => {
      const after = Number(query.get('after'));
      return { status: 200 as const, body: messagesBetween(after + 1, Math.min(after + 50, 63)) };
    });
    act(() => {
      window.dispatchEvent(new Event('online'));
      server.socket.webSocket().accept();
    });
    expect([...lost.keys()]).toEqual(['first', 'second']);
    const resent = server.socket.webSocket().sentOf('send_message');
    expect(resent.map(({ content, clientId }) => [content, clientId])).toEqual([...lost]);
    act(() => server.socket.webSocket().say(joined(63)));
    await waitFor(() => expect(thread().getByText('Message 63')).toBeTruthy());
    act(() => server.socket.webSocket().say(said(64, 'first', lost.get('first'))));
    act(() => server.socket.webSocket().say(said(65, 'second', lost.get('second'))));
    const region = screen.getByRole('region', { name: /Messages with/ });
    const seqs = [...region.querySelectorAll('[data-seq]')].map((row) =>
      Number(row.getAttribute('data-seq')),
    );
    expect(seqs).toEqual(Array.from({ length: 65 }, (_, at) => at + 1));
    expect(screen.queryByLabelText('Pending')).toBeNull();
    const fetched = server.api.calls.filter(({ url }) => url.includes('after='));
    expect(fetched.map(({ url }) => url.split('?')[1])).toEqual(['after=3', 'after=53']);
  });
});
