import { matchScreen } from '../lib/match-screen.ts';
import { savesData } from '../lib/prefetch.ts';
import { whenIdle } from '../lib/when-idle.ts';
import type { Loader } from './public-screen-loaders.ts';
import { screenLoaders } from './screen-loaders.ts';

const loaderOf = (link: Element | null): Loader | undefined => {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
  const screen = matchScreen(link.pathname);
  return screen ? screenLoaders[screen.name] : undefined;
};

/** Failures are retried on first use. */
const fetchScreens = (links: Iterable<Element>) => {
  const loaders = new Set([...links].flatMap((link) => loaderOf(link) ?? []));
  for (const load of loaders) load().catch(() => undefined);
};

/** Loads the screens that the links of the page lead to, once the browser is idle. */
export const fetchLinkedScreens = (): void => {
  if (!savesData()) whenIdle(() => fetchScreens(document.links));
};

const intents = ['pointerover', 'focusin'] as const;

/** Loads the screen of a link that appeared later when somebody points at it or focuses it. */
export const fetchScreensOnIntent = (): void => {
  if (savesData()) return;
  const fetchScreen = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) fetchScreens([link]);
  };
  for (const intent of intents) document.addEventListener(intent, fetchScreen, { passive: true });
};
