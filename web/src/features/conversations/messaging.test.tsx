import { listConversations, pinMessage } from '@ithaca/contracts/conversations';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { about, aServer, lookAtPage, openThread, said } from '../../test/thread-server.ts';

// The screens load lazily, which can take a while the first time.
beforeAll(() => import('./messaging-screen.tsx'));
beforeEach(lookAtPage);

const thread = () => within(screen.getByRole('region', { name: /Messages with/ }));

it('an older session of a conversation marks that conversation in the list', async () => {
  const server = aServer();
  server.api.on(listConversations, listed([aConversation({ sessionId: ids.other })]));
  await openThread(server);
  const list = within(screen.getByRole('navigation', { name: 'Conversations' }));
  await waitFor(() => expect(list.getByRole('link', { current: 'page' })).toBeTruthy());
});

it('a pin that somebody removed before the response arrived doesn’t return', async () => {
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
    act(() => server.socket.webSocket().say({ type: 'pins', ...about, pins, pinsVersion }));
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
    const [sent] = server.socket.webSocket().sentOf('send_message');
    expect(sent).toMatchObject({ sessionId: ids.session, content: 'Hello Luca' });
    act(() => server.socket.webSocket().say(said(1, 'Hello Luca', sent?.clientId)));
    expect(screen.queryByLabelText('Pending')).toBeNull();
    expect(screen.getByLabelText('Sent')).toBeTruthy();
    act(() => server.socket.webSocket().say({ type: 'read', ...about, userId: ids.other, seq: 1 }));
    expect(screen.getByLabelText('Read')).toBeTruthy();
    expect(screen.queryByLabelText('Sent')).toBeNull();
  });

  it('Shift+Enter starts a new line, Enter sends', async () => {
    const server = aServer();
    const { box } = await openThread(server);
    await userEvent.type(box, 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(server.socket.webSocket().sentOf('send_message')[0]?.content).toBe('one\ntwo');
    expect(box).toHaveProperty('value', '');
  });

  it('Enter that ends the composition of a word sends nothing, even in Safari, which only reports key code 229', async () => {
    const server = aServer();
    const { box } = await openThread(server);
    await userEvent.type(box, 'こんにちは');
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(server.socket.webSocket().sentOf('send_message')).toEqual([]);
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    expect(server.socket.webSocket().sentOf('send_message')).toHaveLength(1);
  });

  it('a suggested first message replaces another suggestion, but not typed text', async () => {
    const { box } = await openThread(aServer());
    const [first, second] = within(
      screen.getByText('No messages yet.').parentElement ?? document.body,
    ).getAllByRole('button');
    if (!first || !second) throw new Error('There are no suggestions');
    await userEvent.click(first);
    expect(box).toHaveProperty('value', first.textContent);
    await userEvent.click(second);
    expect(box).toHaveProperty('value', second.textContent);
    await userEvent.clear(box);
    await userEvent.type(box, 'I am new here.');
    await userEvent.click(first);
    expect(box).toHaveProperty('value', `I am new here.\n${first.textContent}`);
    expect(document.activeElement).toBe(box);
  });

  it('opens at the unread line, which stays when more messages arrive', async () => {
    const session = aSession({
      messages: messagesBetween(1, 8),
      readUpTo: { mentee: 5, mentor: 0 },
    });
    const server = aServer(session);
    await openThread(server);
    const webSocket = screen.getByText('New messages');
    const next = () => webSocket.closest('li')?.nextElementSibling?.getAttribute('data-seq');
    expect(next()).toBe('6');
    act(() => server.socket.webSocket().say(said(9, 'And one more')));
    expect(thread().getByText('And one more')).toBeTruthy();
    expect(next()).toBe('6');
  });

  it('messages in view are reported as read while the page has the focus', async () => {
    const server = aServer(aSession({ messages: messagesBetween(1, 3) }));
    await openThread(server);
    act(() => server.socket.webSocket().say(said(4, 'New')));
    await waitFor(() =>
      expect(server.socket.webSocket().sentOf('read').at(-1)).toMatchObject({ seq: 4 }),
    );
  });

  it('nothing is reported as read while the page has no focus', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const server = aServer(aSession({ messages: messagesBetween(1, 3) }));
    await openThread(server);
    act(() => server.socket.webSocket().say(said(4, 'New')));
    expect(thread().getByText('New')).toBeTruthy();
    expect(server.socket.webSocket().sentOf('read')).toEqual([]);
  });

  it('shows that the other person is typing until they write', async () => {
    const server = aServer();
    await openThread(server);
    const typing = { type: 'typing' as const, ...about, userId: ids.other, isTyping: true };
    act(() => server.socket.webSocket().say(typing));
    expect(screen.getByText('typing…')).toBeTruthy();
    act(() => server.socket.webSocket().say(said(1, 'There')));
    expect(screen.queryByText('typing…')).toBeNull();
  });

  it('shows two pins, and the others on demand', async () => {
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

  it('a draft that another tab sends disappears here, unless it was changed', async () => {
    const { box } = await openThread(aServer());
    const keptInOtherTab = (oldValue: string | null, newValue: string | null) => {
      const key = `draft:${ids.me}:${ids.conversation}`;
      act(
        () => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })),
      );
    };
    keptInOtherTab(null, 'A plan');
    expect(box).toHaveProperty('value', 'A plan');
    keptInOtherTab('A plan', null);
    expect(box).toHaveProperty('value', '');
    await userEvent.type(box, 'Mine');
    keptInOtherTab('A plan', null);
    expect(box).toHaveProperty('value', 'Mine');
  });

  it('only http and https addresses in a text are links, and they open in a new tab', async () => {
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

  it('Escape returns the focus to the button that opened them', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(document.activeElement).toBe(actions());
  });

  it('choosing one returns the focus there, too', async () => {
    await userEvent.click(await openMenu());
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(document.activeElement).toBe(actions());
  });
});

const scrollTo = (view: HTMLElement, top: number) => {
  view.scrollTop = top;
  fireEvent.scroll(view);
};

it('growing content doesn’t count as scrolling away from the newest message', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
  await openThread(aServer(aSession({ messages: messagesBetween(1, 3) })));
  const view = screen.getByRole('region', { name: /Messages with/ });
  // A font loads between scrolling to the end and the scroll event.
  height.mockReturnValue(4000);
  fireEvent.scroll(view);
  expect(screen.queryByRole('button', { name: 'Latest' })).toBeNull();
});

it('the button to the newest message moves the focus to the conversation’s name', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
  await openThread(aServer(aSession({ messages: messagesBetween(1, 3) })));
  scrollTo(screen.getByRole('region', { name: /Messages with/ }), 0);
  const latest = await screen.findByRole('button', { name: 'Latest' });
  latest.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Latest' })).toBeNull());
  const heading = screen.getByRole('heading', { name: 'Luca Conti', level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
