import icon from './icon.png';
import { openPush, renewSubscription, showPush } from './push-events.ts';

// Runs in the browser without a page, and lets it show notifications while the site is closed (product 1.22). It
// doesn't handle requests: pages load as without it.
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data?.json(), icon));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPush(self, event.notification));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self.registration, event));
});
