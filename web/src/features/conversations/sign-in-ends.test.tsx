import { listConversations, listMessages } from '@ithaca/contracts/conversations';
import { getUser, logout, resetPassword } from '@ithaca/contracts/identity';
import { getSession } from '@ithaca/contracts/sessions';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aConversation, aSession, ids, messagesBetween } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const revoked = 4401;

// Both load lazily, and the first time takes its while.
beforeAll(() => Promise.all([import('./messaging-screen.tsx'), import('./unread-watch.tsx')]));

afterEach(() => vi.restoreAllMocks());

const watchLeaving = () => ({
  assign: vi.spyOn(window.location, 'assign').mockImplementation(() => undefined),
  reload: vi.spyOn(window.location, 'reload').mockImplementation(() => undefined),
});
let leaving: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  leaving = watchLeaving();
  // The simulated page has no fonts; the growing box listens for their loading.
  vi.stubGlobal('document', Object.assign(document, { fonts: new EventTarget() }));
});

const open = async (address: string) => {
  const api = fakeApi()
    .on(getSession, { status: 200, body: aSession({ messages: messagesBetween(1, 3) }) })
    .on(listConversations, { status: 200, body: [aConversation()] })
    .on(listMessages, { status: 200, body: [] });
  const socket = fakeSocket();
  renderApp(address, { api, user: aUser() });
  await waitFor(() => expect(socket.lines).toHaveLength(1));
  act(() => socket.line().accept());
  return { api, socket };
};

const failOnce = ({ socket }: Awaited<ReturnType<typeof open>>) => {
  act(() => socket.line().cut());
  act(() => void window.dispatchEvent(new Event('online')));
  act(() => socket.line().cut());
};

it('a connection refused because the sign-in ended leaves the page', async () => {
  const page = await open(`/messaging/${ids.session}`);
  await screen.findByText('Message 2');
  page.api.on(getUser, { problem: 'sign_in_needed' });
  failOnce(page);
  await waitFor(() => expect(leaving.assign).toHaveBeenCalledOnce());
  expect(screen.queryByText('Message 2')).toBeNull();
});

it('a connection refused for another reason leaves the messages in view', async () => {
  const page = await open(`/messaging/${ids.session}`);
  await screen.findByText('Message 2');
  page.api.on(getUser, { problem: 'unavailable' });
  const asked = () => page.api.calls.filter(({ url }) => url === '/api/user').length;
  const before = asked();
  failOnce(page);
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(screen.getByText('Message 2')).toBeTruthy();
  expect(leaving.assign).not.toHaveBeenCalled();
});

it('a sign-in that turns out to have ended when messages are asked for leaves the page', async () => {
  const { api, socket } = await open(`/messaging/${ids.session}`);
  await screen.findByText('Message 2');
  api.on(listMessages, { problem: 'sign_in_needed' });
  const about = { conversationId: ids.conversation, sessionId: ids.session };
  act(() => socket.line().say({ type: 'joined', ...about, seq: 9 }));
  await waitFor(() => expect(leaving.assign).toHaveBeenCalledOnce());
});

it('a sign-in that another device ended loads the page anew', async () => {
  const { socket } = await open('/about');
  act(() => socket.line().cut(revoked));
  expect(leaving.reload).toHaveBeenCalledOnce();
});

it('logging out leads to the start page, whichever word of it comes first', async () => {
  const { api, socket } = await open('/about');
  api.on(logout, () => {
    act(() => socket.line().cut(revoked));
    return { status: 204 as const };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(leaving.assign).toHaveBeenCalledWith('/'));
  expect(leaving.reload).not.toHaveBeenCalled();
});

it('logging out in vain takes the connection up again', async () => {
  const { api, socket } = await open('/about');
  api.on(logout, { problem: 'unavailable' });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(socket.lines).toHaveLength(2));
});

it('a reset that ends this very sign-in says so, and stays said', async () => {
  const { api, socket } = await open('/reset-password/abc');
  api.on(resetPassword, () => {
    act(() => socket.line().cut(revoked));
    return { status: 204 as const };
  });
  await userEvent.type(await screen.findByLabelText('New Password'), 'a long road');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'a long road');
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Get Started' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
  expect(screen.getByText(/Your password is changed/)).toBeTruthy();
  expect(leaving.reload).not.toHaveBeenCalled();
});
