import { vi } from 'vitest';

const point = `B${'A'.repeat(86)}`;
const auth = `${'A'.repeat(21)}A`;

/** Stands in for the browser's push notifications. `answer` is the person's reply to the permission prompt. */
export const fakePush = (options: {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  endpoint?: string;
  /** The titles of the notifications that the system shows. */
  shown?: string[];
  /** Subscribing fails with this. */
  failure?: Error;
}) => {
  const { answer = 'granted', failure } = options;
  const browser = {
    permission: options.permission ?? ('default' as NotificationPermission),
    endpoint: options.endpoint ?? null,
    subscriptions: 0,
    /** The notifications that the system shows. */
    shown: options.shown ?? [],
  };
  const current = () =>
    browser.endpoint === null
      ? null
      : {
          endpoint: browser.endpoint,
          toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: point, auth } }),
          unsubscribe: async () => {
            browser.endpoint = null;
            return true;
          },
        };
  const pushManager = {
    getSubscription: async () => current(),
    subscribe: async () => {
      if (failure) throw failure;
      browser.subscriptions += 1;
      browser.endpoint = `https://fcm.googleapis.com/fcm/send/${browser.subscriptions}`;
      return current();
    },
  };
  const getNotifications = async () =>
    browser.shown.map((title) => ({
      title,
      close: () => {
        browser.shown = browser.shown.filter((other) => other !== title);
      },
    }));
  const registration = { pushManager, getNotifications };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      if (browser.permission === 'default') browser.permission = answer;
      return browser.permission;
    },
  });
  vi.stubGlobal('navigator', {
    ...Object.fromEntries(
      (['userAgent', 'language', 'languages', 'onLine', 'clipboard', 'platform'] as const).map(
        (name) => [name, navigator[name]],
      ),
    ),
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return browser;
};
