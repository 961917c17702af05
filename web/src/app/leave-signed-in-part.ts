import { pathTo } from '@ithaca/contracts/screens';
import { tabTexts } from '../lib/kept-text.ts';

const key = 'left-signed-in-part';
const loopMs = 10_000;

/**
 * Reloads the page, so the server sends the landing page (product 1.12). The development server
 * sends the app again instead; to avoid a loop, a second reload within ten seconds goes to the
 * sign-in screen.
 */
export const leaveSignedInPart = (now = Date.now()): void => {
  const { origin, pathname, search } = window.location;
  // Without the fragment, to which the browser would only scroll.
  const here = `${pathname}${search}`;
  const [place, time] = (tabTexts.read(key) ?? '').split(' ');
  const again = place === here && now - Number(time) < loopMs;
  tabTexts.keep(key, `${here} ${now}`);
  // The whole URL, because a path that starts with two slashes would point to another site.
  window.location.assign(again ? pathTo('auth', {}, { next: here }) : `${origin}${here}`);
};
