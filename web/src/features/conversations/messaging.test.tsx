import { listConversations, pinMessage } from '@ithaca/contracts/conversations';
import { limits } from '@ithaca/contracts/limits';
import { deletedAccount } from '@ithaca/contracts/people';
import { getSession } from '@ithaca/contracts/sessions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const address = `/messaging/${ids.session}`;

// The screens load lazily, which can take a while the first time.
beforeAll(() => import('./messaging-screen.tsx'));
beforeEach(lookAtPage);

const thread = () => within(screen.getByRole('region', { name: /Messages with/ }));
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled');

it('an older session of a conversation marks that conversation in the list', async () => {
  const server = aServer();
  server.api.on(listConversations, listed([aConversation({ sessionId: ids.other })]));
  await openThread(server);
  const list = within(screen.getByRole('navigation', { name: 'Conversations' }));
  await waitFor(() => expect(list.getByRole('link', { current: 'page' })).toBeTruthy());
});

describe('refusals', () => {
  it('a conversation of others is not found, with a way back', async () => {
    const server = aServer();
    server.api.on(getSession, { problem: 'not_found' });
    renderApp(address, { api: server.api, user: aUser() });
    expect(await screen.findByText('Conversation not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to messages' })).toHaveProperty(
      'pathname',
      '/messaging',
    );
  });

  it('a conversation that did not load can be tried again', async () => {
    const server = aServer();
    server.api.on(getSession, { problem: 'unavailable' });
    renderApp(address, { api: server.api, user: aUser() });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.api.on(getSession, { status: 200, body: aSession() });
    await userEvent.click(retry);
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
  });

  it('blanks are not sent, nor anything before the connection is open', async () => {
    const server = aServer();
    renderApp(address, { api: server.api, user: aUser() });
    const box = await screen.findByRole('textbox', { name: 'Message' });
    await userEvent.type(box, 'Hello{Enter}');
    expect(isDisabled(sendButton())).toBe(true);
    act(() => server.socket.line().accept());
    expect(isDisabled(sendButton())).toBe(false);
    await userEvent.clear(box);
    await userEvent.type(box, '   {Enter}');
    expect(isDisabled(sendButton())).toBe(true);
    expect(server.socket.line().sentOf('send_message')).toEqual([]);
  });

  it('a message that is too long is counted out and not sent', async () => {
    const { box } = await openThread(aServer());
    await userEvent.click(box);
    await userEvent.paste('x'.repeat(limits.messageMax + 1));
    expect(screen.getByText('4,001 of 4,000 characters')).toBeTruthy();
    expect(isDisabled(sendButton())).toBe(true);
  });

  it('a refused message says why, and Retry sends it again under the same id', async () => {
    const server = aServer();
    const { box } = await openThread(server);
    await userEvent.type(box, 'Hello{Enter}');
    const [sent] = server.socket.line().sentOf('send_message');
    act(() =>
      server.socket.line().say({
        type: 'error',
        code: 'rate_limited',
        message: 'Too many messages.',
        clientId: sent?.clientId ?? '',
      }),
    );
    expect(screen.getByText('Not sent')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    const again = server.socket.line().sentOf('send_message');
    expect(again.map(({ clientId }) => clientId)).toEqual([sent?.clientId, sent?.clientId]);
    expect(screen.getByLabelText('Pending')).toBeTruthy();
  });

  it('an id that was used already is tried again under a new one', async () => {
    const server = aServer();
    const { box } = await openThread(server);
    await userEvent.type(box, 'Hello{Enter}');
    const [sent] = server.socket.line().sentOf('send_message');
    act(() =>
      server.socket.line().say({
        type: 'error',
        code: 'client_id_reused',
        message: 'A different message was already sent.',
        clientId: sent?.clientId ?? '',
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    const again = server.socket.line().sentOf('send_message');
    expect(again).toHaveLength(2);
    expect(again[1]?.clientId).not.toBe(sent?.clientId);
  });

  it('a read-only conversation has no box but a way to the mentor', async () => {
    const can = { ...aSession().can, write: false };
    const server = aServer(aSession({ can, messages: messagesBetween(1, 2) }));
    renderApp(address, { api: server.api, user: aUser() });
    expect(await screen.findByRole('link', { name: /See Luca/ })).toHaveProperty(
      'pathname',
      `/mentors/${ids.other}`,
    );
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  const refuseAsReadOnly = async (server: ReturnType<typeof aServer>, box: HTMLElement) => {
    await userEvent.type(box, 'Hello{Enter}');
    const [sent] = server.socket.line().sentOf('send_message');
    const refusal = { code: 'read_only', message: 'This conversation is read-only.' } as const;
    act(() =>
      server.socket.line().say({ type: 'error', ...refusal, clientId: sent?.clientId ?? '' }),
    );
  };

  it('the box goes when a message is refused as read-only, and returns with the right to write', async () => {
    const server = aServer();
    const { box } = await openThread(server);
    const can = { ...aSession().can, write: false };
    server.api.on(getSession, { status: 200, body: aSession({ can }) });
    await refuseAsReadOnly(server, box);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    server.api.on(getSession, { status: 200, body: aSession() });
    act(() => server.socket.line().say({ type: 'session_changed', sessionId: ids.session }));
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
    expect(screen.getByText('Not sent')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(server.socket.line().sentOf('send_message')).toHaveLength(2);
    expect(screen.getByLabelText('Pending')).toBeTruthy();
  });

  it('whoever may write again has the box, although an earlier message is refused', async () => {
    const server = aServer();
    const first = await openThread(server);
    await refuseAsReadOnly(server, first.box);
    first.unmount();
    await openThread(aServer());
    expect(screen.getByText('Not sent')).toBeTruthy();
  });

  it('a conversation with a deleted account says so and offers nothing to book', async () => {
    const can = { ...aSession().can, write: false };
    const mentor = { ...aSession().mentor, ...deletedAccount };
    const server = aServer(aSession({ can, mentor, messages: messagesBetween(1, 2) }));
    renderApp(address, { api: server.api, user: aUser() });
    expect(await screen.findByText(/This account has been deleted/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /profile/ })).toBeNull();
    expect(screen.queryByText(/video call/i)).toBeNull();
  });

  it('whoever may not pin messages still copies and reports them', async () => {
    const messages = messagesBetween(1, 2);
    const can = { ...aSession().can, write: false, pin: false };
    const server = aServer(aSession({ can, messages, pins: messages.slice(0, 1) }));
    renderApp(address, { api: server.api, user: aUser() });
    for (const button of await screen.findAllByRole('button', { name: 'Message actions' })) {
      await userEvent.click(button);
      const items = await screen.findAllByRole('menuitem');
      expect(items.map(({ textContent }) => textContent)).toEqual(['Copy text', 'Report message']);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    }
  });

  it('a pin that was refused says so', async () => {
    const server = aServer(aSession({ messages: messagesBetween(1, 1) }));
    server.api.on(pinMessage, { problem: 'not_found' });
    await openThread(server);
    await userEvent.click(screen.getByRole('button', { name: 'Message actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pin message' }));
    expect(await screen.findByText('Failed to pin message')).toBeTruthy();
  });
});

it('a pin that somebody removed before its answer came doesn’t return', async () => {
  const messages = messagesBetween(1, 1);
  const server = aServer(aSession({ messages }));
  let answer: (() => void) | undefined;
  server.api.on(pinMessage, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { status: 204 as const };
  });
  await openThread(server);
  await userEvent.click(screen.getByRole('button', { name: 'Message actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pin message' }));
  await waitFor(() => expect(answer).toBeDefined());
  const tell = (pins: typeof messages, pinsVersion: number) =>
    act(() => server.socket.line().say({ type: 'pins', ...about, pins, pinsVersion }));
  tell(messages, 1);
  tell([], 2);
  await act(async () => {
    answer?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(screen.queryByRole('region', { name: 'Pinned messages' })).toBeNull();
});

describe('a conversation', () => {
  it('a message is pending until its own frame comes back, then sent, then read', async () => {
    const server = aServer();
    const { box } = await openThread(server);
    await userEvent.type(box, '  Hello Luca {Enter}');
    expect(screen.getByLabelText('Pending')).toBeTruthy();
    const [sent] = server.socket.line().sentOf('send_message');
    expect(sent).toMatchObject({ sessionId: ids.session, content: 'Hello Luca' });
    act(() => server.socket.line().say(said(1, 'Hello Luca', sent?.clientId)));
    expect(screen.queryByLabelText('Pending')).toBeNull();
    expect(screen.getByLabelText('Sent')).toBeTruthy();
    act(() => server.socket.line().say({ type: 'read', ...about, userId: ids.other, seq: 1 }));
    expect(screen.getByLabelText('Read')).toBeTruthy();
    expect(screen.queryByLabelText('Sent')).toBeNull();
  });

  it('Shift and Enter make a line, Enter sends', async () => {
    const server = aServer();
    const { box } = await openThread(server);
    await userEvent.type(box, 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(server.socket.line().sentOf('send_message')[0]?.content).toBe('one\ntwo');
    expect(box).toHaveProperty('value', '');
  });

  it('opens at the unread line, which stays when more arrives', async () => {
    const session = aSession({
      messages: messagesBetween(1, 8),
      readUpTo: { mentee: 5, mentor: 0 },
    });
    const server = aServer(session);
    await openThread(server);
    const line = screen.getByText('New messages');
    const next = () => line.closest('li')?.nextElementSibling?.getAttribute('data-seq');
    expect(next()).toBe('6');
    act(() => server.socket.line().say(said(9, 'And one more')));
    expect(thread().getByText('And one more')).toBeTruthy();
    expect(next()).toBe('6');
  });

  it('what was seen by a focused reader is told as read', async () => {
    const server = aServer(aSession({ messages: messagesBetween(1, 3) }));
    await openThread(server);
    act(() => server.socket.line().say(said(4, 'New')));
    await waitFor(() =>
      expect(server.socket.line().sentOf('read').at(-1)).toMatchObject({ seq: 4 }),
    );
  });

  it('nothing is told as read while the page has no focus', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const server = aServer(aSession({ messages: messagesBetween(1, 3) }));
    await openThread(server);
    act(() => server.socket.line().say(said(4, 'New')));
    expect(thread().getByText('New')).toBeTruthy();
    expect(server.socket.line().sentOf('read')).toEqual([]);
  });

  it('the other’s typing shows until they write', async () => {
    const server = aServer();
    await openThread(server);
    const typing = { type: 'typing' as const, ...about, userId: ids.other, isTyping: true };
    act(() => server.socket.line().say(typing));
    expect(screen.getByText('typing…')).toBeTruthy();
    act(() => server.socket.line().say(said(1, 'There')));
    expect(screen.queryByText('typing…')).toBeNull();
  });

  it('two pins show, the others on demand', async () => {
    const messages = messagesBetween(1, 5);
    const server = aServer(aSession({ messages, pins: messages }));
    await openThread(server);
    const banner = within(screen.getByRole('region', { name: 'Pinned messages' }));
    expect(banner.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(banner.getByRole('button', { name: '+3 more pinned messages' }));
    expect(banner.getAllByRole('listitem')).toHaveLength(5);
  });

  it('a draft survives leaving and coming back', async () => {
    const first = await openThread(aServer());
    await userEvent.type(first.box, 'Half a thou');
    first.unmount();
    const { box } = await openThread(aServer());
    expect(box).toHaveProperty('value', 'Half a thou');
  });

  it('only http and https addresses in a text are links, and they open apart', async () => {
    const content = 'See https://example.org/a. Not javascript:alert(1) nor ftp://example.org';
    await openThread(aServer(aSession({ messages: [aMessage({ content })] })));
    const links = thread().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.org/a']);
    expect(links[0]?.getAttribute('rel')).toContain('noopener');
  });

  it('a mentee is offered bookings with their prices, the mentor is not', async () => {
    const first = await openThread(aServer());
    const bar = screen.getByRole('region', { name: 'Book a session' });
    expect(bar.textContent).toContain('€15 · 30 days');
    expect(bar.textContent).toContain('€75 · 60 min');
    first.unmount();
    await openThread(aServer(), aUser({ id: ids.other, userType: 'mentor' }));
    expect(screen.queryByRole('region', { name: 'Book a session' })).toBeNull();
  });
});

describe('the actions of a message', () => {
  const actions = () => screen.getByRole('button', { name: 'Message actions' });
  const openMenu = async () => {
    await openThread(aServer(aSession({ messages: messagesBetween(1, 1) })));
    await userEvent.click(actions());
    return screen.findByRole('menuitem', { name: 'Pin message' });
  };

  it('Escape leads back to the button they came from', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(document.activeElement).toBe(actions());
  });

  it('choosing one leads back there too', async () => {
    await userEvent.click(await openMenu());
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(document.activeElement).toBe(actions());
  });
});
