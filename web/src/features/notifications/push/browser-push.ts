import type { SentPushSubscription } from '@ithaca/contracts/push';
import { findPushSubscription } from '../../../lib/own-push-subscription.ts';
import { sentSubscription } from '../../../lib/push-subscription.ts';

/** What this browser knows about push notifications from this site. */
export type BrowserPush =
  | { readonly support: 'none' }
  | {
      readonly support: 'push';
      /** `default`: the person hasn't decided yet. */
      readonly permission: NotificationPermission;
      /** The endpoint of its subscription; null without one. */
      readonly endpoint: string | null;
    };

/** The development server serves the worker as a module. */
const worker = {
  url: '/push-worker.js',
  type: import.meta.env.DEV ? 'module' : 'classic',
} as const;

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const readBrowserPush = async (): Promise<BrowserPush> => {
  if (!isSupported()) return { support: 'none' };
  const subscription = await findPushSubscription();
  return {
    support: 'push',
    permission: Notification.permission,
    endpoint: subscription?.endpoint ?? null,
  };
};

/**
 * Asks the user for permission and subscribes this browser.
 * @returns null if they refuse
 * @throws if the browser can't reach its push service
 */
export const subscribeBrowser = async (publicKey: string): Promise<SentPushSubscription | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(worker.url, { type: worker.type });
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for another key is no longer usable.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return sentSubscription(subscription);
};
