import { tabTexts } from '../lib/kept-text.ts';
import { windowEvents } from '../lib/window-events.ts';

const key = 'scrolled';
const onLeaving = windowEvents('pagehide');
const onInteraction = windowEvents('wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate');

const address = () => window.location.pathname + window.location.search;

/** The scroll position before the page was reloaded, in pixels; 0 without a reload, or before this script had loaded. */
const keptTop = (): number => {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [top, of] = tabTexts.read(key)?.split(' ') ?? [];
  return opened?.type === 'reload' && of === address() ? Number(top) : 0;
};

/** Longer than pages take to load. Later additions mustn't move the text being read. */
const longestMs = 10_000;

/** Restores a scroll position whenever the page grows, until the user does something. */
const scrollWhileGrowing = (top: number) => {
  const observer = new ResizeObserver(() => window.scrollTo({ top, behavior: 'instant' }));
  const stop = () => {
    observer.disconnect();
    clearTimeout(limit);
    stopListening();
  };
  const limit = setTimeout(stop, longestMs);
  const stopListening = onInteraction(stop);
  observer.observe(document.body);
};

/**
 * Makes a reload return to the same place. The router tries only once, before the data has arrived. In a separate file,
 * because no screen waits for it.
 */
export const keepScroll = (): void => {
  const top = keptTop();
  if (top > 0) scrollWhileGrowing(top);
  onLeaving(() => tabTexts.keep(key, `${window.scrollY} ${address()}`));
};
