import type { Page } from '@playwright/test';

/** A point of P-256: its generator. */
const point =
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
const auth = `${'A'.repeat(21)}A`;

/**
 * Permits notifications, and lets the browser subscribe without its push service, which tests don't reach. Everything
 * else is the browser's own.
 */
export const permitPush = async (page: Page, origin: string) => {
  await page.context().grantPermissions(['notifications'], { origin });
  await page.addInitScript(
    (keys) => {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
      const known = 'test-push-endpoint';
      const current = () => {
        const kept = localStorage.getItem(known);
        if (kept === null) return null;
        const unsubscribe = async () => {
          localStorage.removeItem(known);
          return true;
        };
        return { endpoint: kept, toJSON: () => ({ endpoint: kept, keys }), unsubscribe };
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current(),
        subscribe: async () => {
          localStorage.setItem(known, endpoint);
          return current();
        },
      });
    },
    { p256dh: point, auth },
  );
};

/** Delivers a push message to the worker of this page's site, as a push service does. */
export const deliverPush = async (page: Page, origin: string, content: object) => {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(content);
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
};
