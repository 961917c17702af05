import './landing.css';
// The CSS modules of the components on the page, which the server renders.
import '../frame/brand.module.css';
import '../frame/demo-bar.module.css';
import '../frame/footer.module.css';
import '../frame/how-it-works.module.css';
import '../ui/avatar.module.css';
import '../ui/skip-link.module.css';
import '../ui/logo.module.css';
import { demoBarKey } from '../lib/demo.ts';
import { colorSchemeKey } from '../lib/early-script.ts';
import { browserTexts } from '../lib/kept-text.ts';
import { focusScreen } from '../lib/lost-focus.ts';
import { forgetEverybodysTexts } from '../lib/personal-texts.ts';
import { prefetchNext } from '../lib/prefetch.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { showLandingNotice } from './landing-notice.ts';

const root = document.documentElement;
const attribute = 'data-mantine-color-scheme';

// Public pages of mentors are for people who are signed in, too.
if (!('signedIn' in document.body.dataset)) {
  forgetEverybodysTexts();
  showLandingNotice();
}

const signInBar = document.querySelector<HTMLAnchorElement>('a.sign-in-bar');
if (signInBar) {
  // The server writes the link, and never sees the fragment of an address.
  signInBar.href += encodeURIComponent(window.location.hash);
  // At the place of a screen whose sign-in has ended, it would be out of view.
  window.history.scrollRestoration = 'manual';
  window.scrollTo(0, 0);
}

document.querySelector('[data-theme-toggle]')?.addEventListener('click', () => {
  const scheme = root.getAttribute(attribute) === 'dark' ? 'light' : 'dark';
  root.setAttribute(attribute, scheme);
  browserTexts.keep(colorSchemeKey, scheme);
});

document.querySelector('[data-demo-close]')?.addEventListener('click', () => {
  root.setAttribute('data-demo-bar', 'closed');
  browserTexts.keep(demoBarKey, 'closed');
  // The button that was pressed disappears.
  focusScreen();
});

const fetchNext = () => whenIdle(prefetchNext);
if (document.readyState === 'complete') fetchNext();
else addEventListener('load', fetchNext);
