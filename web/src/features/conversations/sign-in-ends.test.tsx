import { listConversations, listMessages } from '@ithaca/contracts/conversations';
import { getUser, logout, resetPassword } from '@ithaca/contracts/identity';
import { getSession } from '@ithaca/contracts/sessions';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTexts } from '../../lib/kept-text.ts';
import { aConversation, aSession, ids, listed, messagesBetween } from '../../test/conversations.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { joined } from '../../test/thread-server.ts';

const revoked = 4401;

// Both load lazily, which can take a while the first time.
beforeAll(() => Promise.all([import('./messaging-screen.tsx'), import('./unread-watch.tsx')]));

const watchLeaving = () => ({
  assign: vi.spyOn(window.location, 'assign').mockImplementation(() => undefined),
  reload: vi.spyOn(window.location, 'reload').mockImplementation(() => undefined),
});
let leaving: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  leaving = watchLeaving();
  // The test DOM has no fonts, but the auto-growing box listens for their loading.
  vi.stubGlobal('document', Object.assign(document, { fonts: new EventTarget() }));
});

const open = async (address: string) => {
  const api = fakeApi()
    .on(getSession, { status: 200, body: aSession({ messages: messagesBetween(1, 3) }) })
    .on(listConversations, listed([aConversation()]))
    .on(listMessages, { status: 200, body: [] });
  const socket = fakeSocket();
  renderApp(address, { api, user: aUser() });
  await waitFor(() => expect(socket.webSockets).toHaveLength(1));
  act(() => socket.webSocket().accept());
  return { api, socket };
};

const failOnce = async ({ socket }: Awaited<ReturnType<typeof open>>) => {
  const before = socket.webSockets.length;
  act(() => socket.webSocket().cut());
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(socket.webSockets.length).toBeGreaterThan(before));
  act(() => socket.webSocket().cut());
};

it('a connection refused because the sign-in ended leaves the page', async () => {
  const page = await open(`/messaging/${ids.session}`);
  await screen.findByText('Message 2');
  page.api.on(getUser, { problem: 'sign_in_needed' });
  await failOnce(page);
  await waitFor(() => expect(leaving.assign).toHaveBeenCalledOnce());
  expect(screen.queryByText('Message 2')).toBeNull();
});

it('a connection refused for another reason leaves the messages in view', async () => {
  const page = await open(`/messaging/${ids.session}`);
  await screen.findByText('Message 2');
  page.api.on(getUser, { problem: 'unavailable' });
  const asked = () => page.api.calls.filter(({ url }) => url === '/api/user').length;
  const before = asked();
  await failOnce(page);
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  expect(screen.getByText('Message 2')).toBeTruthy();
  expect(leaving.assign).not.toHaveBeenCalled();
});

it('a sign-in that turns out to have ended when messages are asked for leaves the page', async () => {
  const { api, socket } = await open(`/messaging/${ids.session}`);
  await screen.findByText('Message 2');
  api.on(listMessages, { problem: 'sign_in_needed' });
  act(() => socket.webSocket().say(joined(9)));
  await waitFor(() => expect(leaving.assign).toHaveBeenCalledOnce());
});

it('a sign-in that another device ended reloads the page', async () => {
  const { socket } = await open('/about');
  act(() => socket.webSocket().cut(revoked));
  expect(leaving.reload).toHaveBeenCalledOnce();
});

it('logging out leads to the start page, even if the socket closes before the answer arrives', async () => {
  const { api, socket } = await open('/about');
  api.on(logout, () => {
    act(() => socket.webSocket().cut(revoked));
    return { status: 204 as const };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(leaving.assign).toHaveBeenCalledWith('/'));
  expect(leaving.reload).not.toHaveBeenCalled();
});

it('a failure to log out is logged and shown, and the page connects again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { api, socket } = await open('/about');
  api.on(logout, { problem: 'unavailable' });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(socket.webSockets).toHaveLength(2));
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ code: 'unavailable' })]]);
  expect((await screen.findAllByText('Error')).length).toBeGreaterThan(0);
});

it('a password reset that ends the sign-in of this page says so, and the message stays', async () => {
  const { api, socket } = await open('/reset-password/abc');
  api.on(resetPassword, () => {
    api.on(getUser, { problem: 'sign_in_needed' });
    act(() => socket.webSocket().cut(revoked));
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

describe('what a person wrote and did not send leaves the browser', () => {
  const draft = `draft:${ids.me}:${ids.conversation}`;
  const outgoing = `outgoing:${ids.me}:${ids.conversation}`;
  const formDraft = 'draft:sign-up';
  const unsent = { clientId: 'c1', content: 'Unsent', createdAt: '2026-11-20T09:00:00.000Z' };

  const openWithTexts = async () => {
    localStorage.setItem(outgoing, JSON.stringify([unsent]));
    sessionStorage.setItem(formDraft, '{"firstName":"Maya"}');
    const page = await open(`/messaging/${ids.session}`);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'A plan');
    expect(localStorage.getItem(draft)).toBe('A plan');
    return page;
  };
  const left = () => [draft, outgoing].filter((key) => localStorage.getItem(key) !== null);
  const expectGone = () =>
    waitFor(() => expect([...left(), sessionStorage.getItem(formDraft)]).toEqual([null]));
  const logOut = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  };
  const sayInOtherTab = (key: string, newValue: string) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

  it('but stays when logging out fails', async () => {
    const { api } = await openWithTexts();
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    api.on(logout, () => {
      throw new TypeError('Failed to fetch');
    });
    await logOut();
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(left()).toEqual([draft, outgoing]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), ' B');
    expect(localStorage.getItem(draft)).toBe('A plan B');
  });

  it('on logging out, and the other tabs are told', async () => {
    const { api } = await openWithTexts();
    api.on(logout, { status: 204 });
    const keep = vi.spyOn(browserTexts, 'keep');
    await logOut();
    await waitFor(() => expect(leaving.assign).toHaveBeenCalledWith('/'));
    await expectGone();
    expect(keep).toHaveBeenCalledWith('signed-out', ids.me);
    expect(localStorage.getItem('signed-out')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), ' too late');
    await expectGone();
  });

  it('when another device ended the sign-in', async () => {
    const { socket } = await openWithTexts();
    act(() => socket.webSocket().cut(revoked));
    await expectGone();
  });

  it('when a call finds that the sign-in ended', async () => {
    const { api, socket } = await openWithTexts();
    api.on(listMessages, { problem: 'sign_in_needed' });
    act(() => socket.webSocket().say(joined(9)));
    await expectGone();
  });

  it('when another tab logged out, and this one goes too', async () => {
    await openWithTexts();
    sayInOtherTab('signed-out', ids.me);
    await expectGone();
    await waitFor(() => expect(leaving.assign).toHaveBeenCalledOnce());
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  it('but stays when another tab logged somebody else out', async () => {
    await openWithTexts();
    sayInOtherTab('signed-out', ids.other);
    expect(left()).toEqual([draft, outgoing]);
    expect(leaving.assign).not.toHaveBeenCalled();
  });

  it('when the password is reset in this browser', async () => {
    localStorage.setItem(draft, 'A plan');
    const { api } = await open('/reset-password/abc');
    api.on(resetPassword, () => {
      api.on(getUser, { problem: 'sign_in_needed' });
      return { status: 204 as const };
    });
    await userEvent.type(await screen.findByLabelText('New Password'), 'a long road');
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'a long road');
    await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
    await expectGone();
  });

  it('when somebody else turns out to be signed in, whose own drafts stay', async () => {
    const page = await openWithTexts();
    const theirs = `draft:${ids.other}:${ids.conversation}`;
    localStorage.setItem(theirs, 'Theirs');
    page.api.on(getUser, { status: 200, body: aUser({ id: ids.other }) });
    await failOnce(page);
    await expectGone();
    expect(leaving.reload).toHaveBeenCalledOnce();
    expect(localStorage.getItem(theirs)).toBe('Theirs');
  });

  it('when nobody is signed in any more as a page opens', async () => {
    localStorage.setItem(draft, 'A plan');
    renderApp('/about', { api: fakeApi(), user: null });
    await expectGone();
  });
});
