import { getSession } from '@ithaca/contracts/sessions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMessage, aSession, ids, messagesBetween } from '../../test/conversations.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aServer, lookAtPage, openThread } from '../../test/thread-server.ts';

beforeAll(() => import('./messaging-screen.tsx'));
beforeEach(() => {
  lookAtPage();
  window.happyDOM.setViewport({ width: 390 });
});

const thread = () => within(screen.getByRole('region', { name: /Messages with/ }));
const menuItem = (name: string) => screen.findByRole('menuitem', { name });

describe('refusals', () => {
  it('a conversation that failed to load has a link back', async () => {
    const server = aServer();
    server.api.on(getSession, { problem: 'unavailable' });
    renderApp(`/chat/${ids.session}`, { api: server.api, user: aUser() });
    await screen.findByRole('button', { name: 'Try again' });
    const back = screen.getByRole('link', { name: 'Back to the conversations' });
    expect(back).toHaveProperty('pathname', '/chats');
  });

  it('a mentor has nothing to book', async () => {
    await openThread(aServer(), aUser({ id: ids.other, userType: 'mentor' }));
    expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
  });

  it('a moving touch, as when scrolling, opens no menu', async () => {
    await openThread(aServer(aSession({ messages: messagesBetween(1, 2) })));
    const touches = [{ clientX: 50, clientY: 50 }];
    const scrolled = thread().getByText('Message 1');
    fireEvent.touchStart(scrolled, { touches });
    fireEvent.touchMove(scrolled, { touches: [{ clientX: 50, clientY: 90 }] });
    // Held equally long afterwards, so the first menu would have opened before this one.
    fireEvent.touchStart(thread().getByText('Message 2'), { touches });
    await menuItem('Pin message');
    expect(screen.getAllByRole('menu')).toHaveLength(1);
  });

  it('a right click on a link opens the browser’s menu', async () => {
    const content = 'See https://example.org/a';
    await openThread(aServer(aSession({ messages: [aMessage({ content })] })));
    const passed = fireEvent.contextMenu(thread().getByRole('link'));
    expect(passed).toBe(true);
    expect(screen.queryByRole('menuitem')).toBeNull();
  });
});

it('one button offers the bookings, with prices and lengths', async () => {
  await openThread(aServer());
  expect(screen.queryByRole('region', { name: 'Book a session' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  expect(await menuItem('Book messaging, €15 · 30 days')).toBeTruthy();
  expect(await menuItem('Book video call, €75 · 60 min')).toBeTruthy();
});

it('it offers only what the mentor offers', async () => {
  const { mentorProfile } = aSession();
  const meetingTypes = ['video' as const];
  await openThread(aServer(aSession({ mentorProfile: { ...mentorProfile, meetingTypes } })));
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  expect(await menuItem('Book video call, €75 · 60 min')).toBeTruthy();
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});

it('shows one pin, and the others on demand', async () => {
  const messages = messagesBetween(1, 5);
  await openThread(aServer(aSession({ messages, pins: messages })));
  const banner = within(screen.getByRole('region', { name: 'Pinned messages' }));
  expect(banner.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(banner.getByRole('button', { name: '+4 more pinned messages' }));
  expect(banner.getAllByRole('listitem')).toHaveLength(5);
});

describe('the menu of a message', () => {
  it('opens on a long press, and stays open when the finger is lifted', async () => {
    await openThread(aServer(aSession({ messages: messagesBetween(1, 2) })));
    const bubble = thread().getByText('Message 1');
    fireEvent.touchStart(bubble, { touches: [{ clientX: 50, clientY: 50 }] });
    expect(await menuItem('Pin message')).toBeTruthy();
    const makesNoClick = !fireEvent.touchEnd(bubble);
    expect(makesNoClick).toBe(true);
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'));
  });

  it('opens on a right click too', async () => {
    await openThread(aServer(aSession({ messages: messagesBetween(1, 1) })));
    fireEvent.contextMenu(thread().getByText('Message 1'));
    expect(await menuItem('Copy text')).toBeTruthy();
  });
});
