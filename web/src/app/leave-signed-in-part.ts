import { pathTo } from '../frame/paths.ts';
import { tabTexts } from '../lib/kept-text.ts';

const key = 'left-signed-in-part';
const loopMs = 10_000;

/**
 * Loads the same address anew, so that the server sends the landing page (decision 1.12). Where the
 * app comes back instead (the development server knows no landing page), a second time within
 * ten seconds leads to the sign-in screen rather than round in circles.
 */
export const leaveSignedInPart = (now = Date.now()): void => {
  const { href, pathname, search, hash } = window.location;
  const here = `${pathname}${search}${hash}`;
  const [place, time] = (tabTexts.read(key) ?? '').split(' ');
  const again = place === here && now - Number(time) < loopMs;
  tabTexts.keep(key, `${here} ${now}`);
  // The whole address: a path alone that begins with two slashes would name another site.
  window.location.assign(again ? pathTo('auth', {}, { next: here }) : href);
};
