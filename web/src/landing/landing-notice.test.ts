import { expect, it } from 'vitest';
import { leaveLandingNotice } from '../lib/landing-notice.ts';
import { showLandingNotice } from './landing-notice.ts';

it('the landing page shows once what the app left to say', () => {
  leaveLandingNotice('Goodbye.');
  showLandingNotice();
  const notes = () => [...document.querySelectorAll('[role=status]')].map((e) => e.textContent);
  expect(notes()).toEqual(['Goodbye.']);
  showLandingNotice();
  expect(notes()).toHaveLength(1);
});
