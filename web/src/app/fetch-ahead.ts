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

/** A failed load is retried on first use. */
const fetchScreen = (load: Loader) => load().catch(() => undefined);

/** One after another, because running many scripts at once would keep a slow phone from responding to touch. */
const fetchWhenIdle = ([load, ...others]: readonly Loader[]) => {
  if (load) whenIdle(() => void fetchScreen(load).then(() => fetchWhenIdle(others)));
};

/** Loads the screens that the page links to, once the browser is idle. */
export const fetchLinkedScreens = (): void => {
  if (savesData()) return;
  whenIdle(() => {
    fetchWhenIdle([...new Set([...document.links].flatMap((link) => loaderOf(link) ?? []))]);
  });
};

const intents = ['pointerover', 'focusin'] as const;

/** Loads the screen of a link that appeared later, when somebody points at it or focuses it. */
export const fetchScreensOnIntent = (): void => {
  if (savesData()) return;
  const onIntent = ({ target }: Event) => {
    const load = loaderOf(target instanceof Element ? target.closest('a') : null);
    if (load) fetchScreen(load);
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
};
