import { lazyRouteComponent } from '@tanstack/react-router';
import { networkError } from '../lib/errors.ts';
import type { Loader } from './public-screen-loaders.ts';

/**
 * A screen that loads on first use. If its file can't be loaded, for example after an update of the server, the
 * router reloads the page. Offline, that would end on the browser's error page, so the screen
 * fails like a request without a response and can be retried.
 */
export const screenComponent = (load: Loader) =>
  lazyRouteComponent(async () => ({
    default: await load().catch((error: unknown) => {
      throw navigator.onLine ? error : networkError();
    }),
  }));
