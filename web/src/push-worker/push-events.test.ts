import type { PushContent } from '@ithaca/contracts/push';
import { expect, it, vi } from 'vitest';
import { openPush, renewSubscription, showPush } from './push-events.ts';

const content: PushContent = {
  title: 'Ithaca',
  text: 'Ana booked you.',
  path: '/messaging/7',
  tag: 'n1',
  notificationId: 'n1',
};
const origin = 'https://ithaca.test';

const stubFetch = (answer: () => Promise<Response> = async () => new Response('{}')) => {
  const fetch = vi.fn<(address: string, request: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

/** Follows a push while these windows are open. @returns what was done, in order */
const follow = async (data: PushContent, open: readonly string[] = []) => {
  const done: string[] = [];
  const windows = open.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) }));
  const clients = {
    matchAll: async () => windows,
    openWindow: async (url: string) => void done.push(`open ${url}`),
  };
  await openPush({ clients, location: { origin } } as never, {
    data,
    close: () => void done.push('close'),
  });
  return done;
};

it('shows what has happened, in place of an earlier push with the same tag', async () => {
  const showNotification = vi.fn(async () => {});
  await showPush({ showNotification }, content, '/icon.png');
  const options = { body: 'Ana booked you.', tag: 'n1', icon: '/icon.png', data: content };
  expect(showNotification).toHaveBeenCalledWith('Ithaca', options);
});

it('opens the screen and marks the notification as read', async () => {
  const fetch = stubFetch();
  expect(await follow(content, [`${origin}/home`])).toEqual([
    'close',
    `open ${origin}/messaging/7`,
  ]);
  expect(fetch.mock.calls).toEqual([['/api/notifications/n1/read', { method: 'POST' }]]);
});

it('goes to the window that shows the screen already', async () => {
  stubFetch();
  const open = [`${origin}/home`, `${origin}/messaging/7`];
  expect(await follow(content, open)).toEqual(['close', `focus ${origin}/messaging/7`]);
});

it('marks nothing as read if the push was about messages', async () => {
  const fetch = stubFetch();
  expect(await follow({ ...content, notificationId: null })).toHaveLength(2);
  expect(fetch).not.toHaveBeenCalled();
});

it('opens the screen although the notification can’t be marked', async () => {
  stubFetch(async () => Promise.reject(new TypeError('offline')));
  expect(await follow(content)).toContain(`open ${origin}/messaging/7`);
});

const unsubscribe = vi.fn(async () => true);
const subscription = (endpoint: string) => ({
  endpoint,
  options: { userVisibleOnly: true },
  toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
  unsubscribe,
});
/** The browser replaces the subscription `old`. */
const replace = (event: object, made?: ReturnType<typeof subscription>) =>
  renewSubscription(
    { pushManager: { subscribe: async () => made } } as never,
    { oldSubscription: subscription('old'), ...event } as never,
  );

it.each([
  ['the browser has made', subscription('new'), undefined],
  ['it makes itself', null, subscription('made')],
])('tells the server of the subscription that %s', async (_who, newSubscription, made) => {
  const fetch = stubFetch();
  await replace({ newSubscription }, made);
  const [[address, request] = []] = fetch.mock.calls;
  expect([address, request?.method]).toEqual(['/api/user/push/subscription', 'PUT']);
  const endpoint = newSubscription ? 'new' : 'made';
  const body = { endpoint, p256dh: 'point', auth: 'secret', replaces: 'old' };
  expect(JSON.parse(String(request?.body))).toEqual(body);
  expect(unsubscribe).not.toHaveBeenCalled();
});

it('ends the new subscription if the old one was not of the person signed in', async () => {
  stubFetch(async () => new Response('{}', { status: 404 }));
  await replace({ newSubscription: subscription('new') });
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('tells the server of nothing if it can’t say which subscription was replaced', async () => {
  const fetch = stubFetch();
  await replace({ oldSubscription: null, newSubscription: subscription('new') });
  expect(fetch).not.toHaveBeenCalled();
});

it('tells the server of nothing if the subscription has only ended', async () => {
  const fetch = stubFetch();
  const event = { oldSubscription: null, newSubscription: null };
  await renewSubscription({ pushManager: {} } as never, event as never);
  expect(fetch).not.toHaveBeenCalled();
});
