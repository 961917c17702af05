import { expect, type Page } from '@playwright/test';

/** A point on P-256: its generator. */
const point =
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
const auth = `${'A'.repeat(21)}A`;

/**
 * Makes the browser permit notifications, which headless browsers never do, and subscribe without a push service,
 * which tests can't reach. The service worker is real.
 */
export const permitPush = async (page: Page) => {
  await page.addInitScript(
    (keys) => {
      // Methods only, because the compiler adds calls to a helper for named functions that doesn't exist in the page.
      Object.defineProperty(Notification, 'permission', {
        get() {
          return 'granted';
        },
      });
      Notification.requestPermission = async () => 'granted';
      const known = 'test-push-endpoint';
      Object.assign(PushManager.prototype, {
        async getSubscription() {
          const endpoint = localStorage.getItem(known);
          return (
            endpoint && {
              endpoint,
              toJSON() {
                return { endpoint, keys };
              },
              async unsubscribe() {
                localStorage.removeItem(known);
              },
            }
          );
        },
        subscribe() {
          const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
          localStorage.setItem(known, endpoint);
          return this.getSubscription();
        },
      });
    },
    { p256dh: point, auth },
  );
};

const shownKey = 'shownByTest';

/**
 * Delivers a push message to the worker of this page's site, as a push service does.
 * @returns the titles and texts of the notifications that the worker lets the browser show
 */
export const deliverPush = async (page: Page, content: object): Promise<string[][]> => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No worker is registered');
  const { origin } = new URL(worker.url());
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  // Headless browsers don't show any.
  await worker.evaluate((key) => {
    const shown: string[][] = [];
    const show = async (title: string, { body = '' }: NotificationOptions) =>
      void shown.push([title, body]);
    Object.assign(globalThis, { [key]: shown });
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification: show });
  }, shownKey);
  const data = JSON.stringify(content);
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const findShown = () => worker.evaluate((key) => Reflect.get(globalThis, key), shownKey);
  await expect.poll(findShown).not.toEqual([]);
  return findShown();
};
