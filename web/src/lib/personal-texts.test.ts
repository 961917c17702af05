import { beforeEach, expect, it, vi } from 'vitest';
import { browserTexts } from './kept-text.ts';
import {
  forgetEverybodysTexts,
  forgetPersonalTexts,
  keepPersonalText,
  onSignedOutElsewhere,
  personSignedIn,
  personSignedOut,
  readPersonalText,
} from './personal-texts.ts';

const draft = (person = 'maya') => readPersonalText('draft', person, 'c1');
const keep = (text: string, person = 'maya') => keepPersonalText('draft', person, 'c1', text);
const otherTabSays = (newValue: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue }));

// Other test files may have signed somebody in.
beforeEach(forgetPersonalTexts);

it('keeps texts for the person who is signed in on the page, and for nobody else', () => {
  keep('Too early');
  expect(draft()).toBe('');
  personSignedIn('maya');
  keep('A plan');
  keep('Not hers', 'luca');
  expect([draft(), draft('luca')]).toEqual(['A plan', '']);
});

it('forgets one person’s texts and leaves another’s', () => {
  window.localStorage.setItem('draft:luca:c1', 'Theirs');
  personSignedIn('maya');
  keep('A plan');
  forgetPersonalTexts();
  expect([draft(), draft('luca')]).toEqual(['', 'Theirs']);
});

it('keeps nothing after the sign-out until somebody signs in', () => {
  personSignedIn('maya');
  personSignedOut();
  keep('Too late');
  expect(draft()).toBe('');
  personSignedIn('maya');
  keep('Back again');
  expect(draft()).toBe('Back again');
});

it('a tab that kept a text after another tab had cleared it clears it too, and keeps nothing more', () => {
  personSignedIn('maya');
  const leave = vi.fn();
  const stop = onSignedOutElsewhere(leave);
  window.localStorage.clear();
  keep('Written in between');
  otherTabSays('maya');
  expect(leave).toHaveBeenCalledOnce();
  keep('Written afterwards');
  expect(draft()).toBe('');
  stop();
});

it('the sign-out of somebody else in another tab changes nothing', () => {
  personSignedIn('maya');
  const leave = vi.fn();
  const stop = onSignedOutElsewhere(leave);
  keep('Still needed');
  otherTabSays('ana');
  expect(leave).not.toHaveBeenCalled();
  expect(draft()).toBe('Still needed');
  stop();
});

it('a tab that learns of a sign-out from another tab doesn’t report it again', () => {
  personSignedIn('maya');
  const stop = onSignedOutElsewhere(personSignedOut);
  const kept = vi.spyOn(browserTexts, 'keep');
  otherTabSays('maya');
  expect(kept).not.toHaveBeenCalled();
  stop();
});

it('keeps the form drafts of this person and of visitors only', () => {
  const drafts = ['draft:luca:profile', 'draft:maya:profile', 'draft:sign-up'];
  for (const name of drafts) window.sessionStorage.setItem(name, '{}');
  personSignedIn('maya');
  expect(Object.keys({ ...window.sessionStorage }).sort()).toEqual(drafts.slice(1));
});

it('forgets everybody’s form drafts, but not those of visitors', () => {
  for (const name of ['draft:luca:profile', 'draft:sign-up', 'step'])
    window.sessionStorage.setItem(name, '{}');
  forgetEverybodysTexts();
  expect(Object.keys({ ...window.sessionStorage }).sort()).toEqual(['draft:sign-up', 'step']);
});

it('forgets everybody’s texts and nothing else', () => {
  window.localStorage.setItem('draft:luca:c1', 'Theirs');
  window.localStorage.setItem('outgoing:luca:c1', '[]');
  window.localStorage.setItem('demo-bar-closed', 'closed');
  forgetEverybodysTexts();
  expect(Object.keys({ ...window.localStorage })).toEqual(['demo-bar-closed']);
});
