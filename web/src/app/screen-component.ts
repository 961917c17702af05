import { lazyRouteComponent } from '@tanstack/react-router';
import { networkError } from '../lib/errors.ts';
import { savesData } from '../lib/prefetch.ts';
import type { Loader } from './public-screen-loaders.ts';

/**
 * A screen that loads when it is first wanted. The router loads the page anew when the server has
 * the file no more, as after an update; offline that would end on the browser's own error page, so
 * there the screen fails like any call without an answer, and can be tried again.
 */
export const screenComponent = (load: Loader) =>
  lazyRouteComponent(() =>
    load().catch((error: unknown) => {
      throw navigator.onLine ? error : networkError();
    }),
  );

/** Fetches every screen, so that they open offline too; one that cannot be had is asked for again when wanted. */
export const fetchScreens = (loaders: Iterable<Loader>): void => {
  if (savesData()) return;
  for (const load of loaders) load().catch(() => undefined);
};
