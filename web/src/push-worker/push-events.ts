import type { PushContent } from '@ithaca/contracts/push';
import { sentSubscription } from '../lib/push-subscription.ts';

/** Shows a push message in place of the last one with its tag. */
export const showPush = (
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  content: PushContent,
  icon: string,
): Promise<void> => {
  const { title, text, tag } = content;
  return registration.showNotification(title, { body: text, tag, icon, data: content });
};

/** Marks what a push reported as read. If that fails, it stays unread. */
const markAsRead = async (id: string) => {
  const address = `/api/notifications/${encodeURIComponent(id)}/read`;
  await fetch(address, { method: 'POST' }).catch(() => undefined);
};

/** Opens the screen that a push is about, in the window that shows it already or else in a new one. */
export const openPush = async (
  scope: Pick<ServiceWorkerGlobalScope, 'clients' | 'location'>,
  notification: Pick<Notification, 'close' | 'data'>,
): Promise<void> => {
  notification.close();
  const { path, notificationId } = notification.data as PushContent;
  const { clients, location } = scope;
  const { href } = new URL(path, location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === href);
  // First, because browsers allow it for a moment only.
  await (shown ? shown.focus() : clients.openWindow(href));
  if (notificationId !== null) await markAsRead(notificationId);
};

/**
 * Reports to the server the subscription with which the browser has replaced ours. If the person who is
 * signed in now isn't the one who allowed it, it ends.
 */
export const renewSubscription = async (
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> => {
  if (!oldSubscription) return;
  const renewed = newSubscription ?? (await pushManager.subscribe(oldSubscription.options));
  const body = { ...sentSubscription(renewed), replaces: oldSubscription.endpoint };
  const { status } = await fetch('/api/user/push/subscription', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status === 404) await renewed.unsubscribe();
};
