import {
  listNotifications,
  type Notification,
  readNotification,
  readNotifications,
} from '@ithaca/contracts/notification-centre';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeSocket } from '../../test/fake-socket.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const aNotification = (number: number, fields: Partial<Notification> = {}): Notification => ({
  id: `01900000-0000-7000-8000-00000000000${number}`,
  group: 'money',
  text: `Sentence ${number}`,
  path: '/settings',
  createdAt: `2026-01-0${9 - number}T12:00:00.000Z`,
  readAt: null,
  ...fields,
});
const three = [
  aNotification(1),
  aNotification(2),
  aNotification(3, { readAt: '2026-01-07T12:00:00.000Z' }),
];

const answer = (items: Notification[], unread: number) =>
  ({ status: 200, body: items, headers: { 'X-Unread-Total': String(unread) } }) as const;

const open = (api: ReturnType<typeof fakeApi>, path = '/notifications') => {
  const socket = fakeSocket();
  renderApp(path, { api, user: aUser() });
  return socket;
};
const countLists = ({ calls }: ReturnType<typeof fakeApi>) =>
  calls.filter(({ url }) => url.startsWith('/api/notifications?')).length;
const bell = (name: string) => screen.findByRole('button', { name });

describe('the notification list', () => {
  it('loads again after a failure', async () => {
    const api = fakeApi().on(listNotifications, { problem: 'unavailable' });
    open(api);
    const alert = await screen.findByRole('alert');
    api.on(listNotifications, answer(three, 2));
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Sentence 1/ })).toBeTruthy();
  });

  it('explains its purpose while it is empty', async () => {
    open(fakeApi());
    expect(await screen.findByRole('heading', { name: 'Nothing new' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('groups by day, and marks a notification as read only when it is followed', async () => {
    const api = fakeApi()
      .on(listNotifications, answer(three, 2))
      .on(readNotification, { status: 200, body: { unread: 1 } });
    open(api);
    const link = await screen.findByRole('link', { name: /Unread: Sentence 1/ });
    expect(screen.getAllByRole('heading', { level: 2 }).map((day) => day.textContent)).toHaveLength(
      3,
    );
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await bell('Notifications, 2 unread');
    await userEvent.click(link);
    await bell('Notifications, 1 unread');
    expect(api.calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { url: `/api/notifications/${three[0]?.id}/read` },
    ]);
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  });

  it('marks all as read up to the newest one shown, and keeps them unread if that fails', async () => {
    const api = fakeApi()
      .on(listNotifications, answer(three, 2))
      .on(readNotifications, { problem: 'unavailable' });
    open(api);
    const button = await screen.findByRole('button', { name: 'Mark all as read' });
    await userEvent.click(button);
    expect(await screen.findByText('Failed to mark as read')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Unread: Sentence 1/ })).toBeTruthy();
    api.on(readNotifications, { status: 200, body: { unread: 0 } });
    // Browsers take the focus away from the button, which is disabled while loading.
    await waitFor(() => expect(document.activeElement).toBe(button));
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    const done = screen.getByText('All notifications are read');
    await waitFor(() => expect(document.activeElement).toBe(done));
    const sent = api.calls.filter(({ method }) => method === 'POST').at(-1);
    expect(sent?.body).toEqual({ upTo: three[0]?.id });
    await bell('Notifications');
  });
});

describe('the bell', () => {
  it('counts notifications that arrived before the first connection', async () => {
    const api = fakeApi().on(listNotifications, answer(three, 2));
    const socket = open(api);
    await screen.findByRole('link', { name: /Sentence 1/ });
    api.on(listNotifications, answer([aNotification(0), ...three], 3));
    act(() => socket.webSocket().accept());
    await bell('Notifications, 3 unread');
    expect(await screen.findByRole('link', { name: /Sentence 0/ })).toBeTruthy();
  });

  it('counts notifications that arrived while the first response was pending', async () => {
    let respond = () => {};
    const api = fakeApi().on(
      listNotifications,
      () =>
        new Promise((resolve) => {
          respond = () => resolve(answer(three, 2));
        }),
    );
    const socket = open(api);
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    api.on(listNotifications, answer([aNotification(0), ...three], 3));
    act(() => socket.webSocket().accept());
    act(() => respond());
    await bell('Notifications, 3 unread');
    expect(await screen.findByRole('link', { name: /Sentence 0/ })).toBeTruthy();
  });

  it('keeps notifications read while an older response was pending', async () => {
    let respond = () => {};
    const api = fakeApi()
      .on(listNotifications, answer(three, 2))
      .on(readNotifications, { status: 200, body: { unread: 0 } });
    const socket = open(api);
    await bell('Notifications, 2 unread');
    act(() => socket.webSocket().accept());
    await waitFor(() => expect(countLists(api)).toBe(2));
    api.on(
      listNotifications,
      () =>
        new Promise((resolve) => {
          respond = () => resolve(answer(three, 2));
        }),
    );
    act(() => socket.webSocket().say({ type: 'notification_added' }));
    await waitFor(() => expect(countLists(api)).toBe(3));
    const read = three.map((one) => ({ ...one, readAt: '2026-01-09T12:00:00.000Z' }));
    const older = respond;
    api.on(listNotifications, answer(read, 0));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await bell('Notifications');
    await act(async () => older());
    expect(await bell('Notifications')).toBeTruthy();
    expect(screen.queryByText('Unread:')).toBeNull();
  });

  it('shows what has been read on another device', async () => {
    const api = fakeApi().on(listNotifications, answer(three, 2));
    const socket = open(api);
    await bell('Notifications, 2 unread');
    act(() => socket.webSocket().accept());
    await waitFor(() => expect(countLists(api)).toBe(2));
    api.on(listNotifications, answer([], 0));
    act(() => socket.webSocket().say({ type: 'notifications_read' }));
    await bell('Notifications');
  });

  it('counts new notifications, and opens the newest ones with the keyboard', async () => {
    const api = fakeApi();
    const socket = open(api, '/settings');
    const button = await bell('Notifications');
    api.on(listNotifications, answer(three, 2));
    act(() => {
      socket.webSocket().accept();
      socket.webSocket().say({ type: 'notification_added' });
    });
    await bell('Notifications, 2 unread');
    button.focus();
    await userEvent.keyboard('{Enter}');
    const popover = await screen.findByRole('dialog', { name: /^Notifications/ });
    expect(within(popover).getAllByRole('listitem')).toHaveLength(3);
    expect(within(popover).getByRole('link', { name: 'See all notifications' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});
