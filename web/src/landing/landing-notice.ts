import { takeLandingNotice } from '../lib/landing-notice.ts';

const shownMs = 5000;

/**
 * Shows the message that the app left before it signed the person out; longer while it is hovered.
 */
export const showLandingNotice = () => {
  const text = takeLandingNotice();
  if (text === null) return;
  const notice = document.createElement('p');
  notice.className = 'landing-notice';
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  // After it is on the page, so that screen readers announce it.
  notice.textContent = text;
  let timer = setTimeout(() => notice.remove(), shownMs);
  notice.addEventListener('pointerenter', () => clearTimeout(timer));
  notice.addEventListener('pointerleave', () => {
    timer = setTimeout(() => notice.remove(), shownMs);
  });
};
