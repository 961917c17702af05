import { pinMessage } from '@ithaca/contracts/conversations';
import type { ServerFrame } from '@ithaca/contracts/frames';
import { limits } from '@ithaca/contracts/limits';
import { deletedAccount } from '@ithaca/contracts/people';
import { getSession } from '@ithaca/contracts/sessions';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSession, ids, messagesBetween } from '../../test/conversations.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aServer, lookAtPage, openThread } from '../../test/thread-server.ts';

const address = `/messaging/${ids.session}`;

// The screens load lazily, which can take a while the first time.
beforeAll(() => import('./messaging-screen.tsx'));
beforeEach(lookAtPage);

const sendButton = () => screen.getByRole('button', { name: 'Send' });
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled');

type Server = ReturnType<typeof aServer>;
/** Sends a message, which the server refuses. @returns the id of the message */
const refuse = async (
  server: Server,
  box: HTMLElement,
  refusal: Pick<Extract<ServerFrame, { type: 'error' }>, 'code' | 'message'>,
) => {
  await userEvent.type(box, 'Hello{Enter}');
  const clientId = server.socket.webSocket().sentOf('send_message')[0]?.clientId ?? '';
  act(() => server.socket.webSocket().say({ type: 'error', ...refusal, clientId }));
  return clientId;
};

describe('refusals', () => {
  it('other people’s conversations are not found, with a link back', async () => {
    const server = aServer();
    server.api.on(getSession, { problem: 'not_found' });
    renderApp(address, { api: server.api, user: aUser() });
    expect(await screen.findByText('Conversation not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to messages' })).toHaveProperty(
      'pathname',
      '/messaging',
    );
  });

  it('a conversation that failed to load can be retried', async () => {
    const server = aServer();
    server.api.on(getSession, { problem: 'unavailable' });
    renderApp(address, { api: server.api, user: aUser() });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.api.on(getSession, { status: 200, body: aSession() });
    await userEvent.click(retry);
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
  });

  it.each(['Retry', 'Discard'])('%s moves the focus to the conversation’s name', async (name) => {
    const server = aServer(aSession({ messages: messagesBetween(1, 1) }));
    const { box } = await openThread(server);
    await refuse(server, box, { code: 'rate_limited', message: 'Too many messages.' });
    const button = await screen.findByRole('button', { name });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    const heading = screen.getByRole('heading', { name: 'Luca Conti', level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('sends neither blank text nor anything before the connection is open', async () => {
    const server = aServer();
    renderApp(address, { api: server.api, user: aUser() });
    const box = await screen.findByRole('textbox', { name: 'Message' });
    await userEvent.type(box, 'Hello{Enter}');
    expect(isDisabled(sendButton())).toBe(true);
    act(() => server.socket.webSocket().accept());
    expect(isDisabled(sendButton())).toBe(false);
    await userEvent.clear(box);
    await userEvent.type(box, '   {Enter}');
    expect(isDisabled(sendButton())).toBe(true);
    expect(server.socket.webSocket().sentOf('send_message')).toEqual([]);
  });

  it('a message that is too long shows its number of characters and is not sent', async () => {
    const { box } = await openThread(aServer());
    await userEvent.click(box);
    await userEvent.paste('x'.repeat(limits.messageMax + 1));
    expect(screen.getByText('4,001 of 4,000 characters')).toBeTruthy();
    expect(isDisabled(sendButton())).toBe(true);
  });

  it('a refused message says why, and Retry sends it again under the same id', async () => {
    const server = aServer();
    const { box } = await openThread(server);
    const clientId = await refuse(server, box, {
      code: 'rate_limited',
      message: 'Too many messages.',
    });
    expect(screen.getByText('Not sent')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    const again = server.socket.webSocket().sentOf('send_message');
    expect(again.map((message) => message.clientId)).toEqual([clientId, clientId]);
    expect(screen.getByLabelText('Pending')).toBeTruthy();
  });

  it('an id that was already used is replaced by a new one on retry', async () => {
    const server = aServer();
    const { box } = await openThread(server);
    const clientId = await refuse(server, box, {
      code: 'client_id_reused',
      message: 'A different message was already sent.',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    const again = server.socket.webSocket().sentOf('send_message');
    expect(again).toHaveLength(2);
    expect(again[1]?.clientId).not.toBe(clientId);
  });

  it('a read-only conversation has a link to the mentor instead of a message box', async () => {
    const can = { ...aSession().can, write: false };
    const server = aServer(aSession({ can, messages: messagesBetween(1, 2) }));
    renderApp(address, { api: server.api, user: aUser() });
    expect(await screen.findByRole('link', { name: /See Luca/ })).toHaveProperty(
      'pathname',
      `/mentors/${ids.other}`,
    );
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  it('tells a mentor that the mentee can reopen a read-only conversation', async () => {
    const can = { ...aSession().can, write: false };
    const server = aServer(aSession({ can, messages: messagesBetween(1, 2) }));
    const mentor = aUser({ id: ids.other, firstName: 'Luca', userType: 'mentor' });
    renderApp(address, { api: server.api, user: mentor });
    const { firstName } = aSession().mentee;
    expect(
      await screen.findByText(
        `This conversation is read-only. ${firstName} can open it again by unlocking, booking or choosing a plan.`,
      ),
    ).toBeTruthy();
  });

  it('a read-only conversation with an unlisted mentor doesn’t link to them', async () => {
    const session = aSession({ messages: messagesBetween(1, 2) });
    const can = { ...session.can, write: false };
    const mentorProfile = { ...session.mentorProfile, isListed: false };
    const server = aServer({ ...session, can, mentorProfile });
    renderApp(address, { api: server.api, user: aUser() });
    expect(await screen.findByText('This conversation is read-only.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /profile/ })).toBeNull();
  });

  const refuseAsReadOnly = (server: Server, box: HTMLElement) =>
    refuse(server, box, { code: 'read_only', message: 'This conversation is read-only.' });

  it('the message box disappears when a message is refused as read-only, and returns when writing is possible again', async () => {
    const server = aServer();
    const { box } = await openThread(server);
    const can = { ...aSession().can, write: false };
    server.api.on(getSession, { status: 200, body: aSession({ can }) });
    await refuseAsReadOnly(server, box);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    server.api.on(getSession, { status: 200, body: aSession() });
    act(() => server.socket.webSocket().say({ type: 'session_changed', sessionId: ids.session }));
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
    expect(screen.getByText('Not sent')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(server.socket.webSocket().sentOf('send_message')).toHaveLength(2);
    expect(screen.getByLabelText('Pending')).toBeTruthy();
  });

  it('people who may write again have the message box, even if an earlier message is refused', async () => {
    const server = aServer();
    const first = await openThread(server);
    await refuseAsReadOnly(server, first.box);
    first.unmount();
    await openThread(aServer());
    expect(screen.getByText('Not sent')).toBeTruthy();
  });

  it('a conversation with a deleted account says so and offers no bookings', async () => {
    const can = { ...aSession().can, write: false };
    const mentor = { ...aSession().mentor, ...deletedAccount };
    const server = aServer(aSession({ can, mentor, messages: messagesBetween(1, 2) }));
    renderApp(address, { api: server.api, user: aUser() });
    expect(await screen.findByText(/This account has been deleted/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /profile/ })).toBeNull();
    expect(screen.queryByText(/video call/i)).toBeNull();
  });

  it('people who may not pin messages can still copy and report them', async () => {
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

  it('shows that a pin was refused', async () => {
    const server = aServer(aSession({ messages: messagesBetween(1, 1) }));
    server.api.on(pinMessage, { problem: 'not_found' });
    await openThread(server);
    await userEvent.click(screen.getByRole('button', { name: 'Message actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pin message' }));
    expect(await screen.findByText('Failed to pin message')).toBeTruthy();
  });
});
