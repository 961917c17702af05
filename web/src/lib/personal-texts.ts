import { forgetDrafts } from './draft.ts';
import { browserTexts, tabTexts } from './kept-text.ts';
import { closeShownPushes } from './shown-pushes.ts';

/**
 * Unsent texts, kept in this browser by person until they are sent or the person is signed out
 * (product 10.10).
 */
type Kind = 'draft' | 'outgoing';

/** The storage key of a person's text about a conversation or a form. */
export const personalTextKey = (kind: Kind, person: string, about: string) =>
  `${kind}:${person}:${about}`;
/** Visitors' form drafts have no person. */
const isPersonal = (key: string) => /^(draft|outgoing):.+:/.test(key);
const isOf = (person: string) => (key: string) => isPersonal(key) && key.includes(`:${person}:`);

/** The person signed in on this page. Texts are kept for this person only. */
let owner: string | null = null;

/** A person's kept text about a conversation or a form, or an empty string. */
export const readPersonalText = (kind: Kind, person: string, about: string): string =>
  browserTexts.read(personalTextKey(kind, person, about)) ?? '';

/** Keeps a text, unless the person has been signed out; an empty text is deleted. */
export const keepPersonalText = (kind: Kind, person: string, about: string, text: string): void => {
  const key = personalTextKey(kind, person, about);
  if (text === '') browserTexts.forget(key);
  else if (person === owner) browserTexts.keep(key, text);
};

/**
 * Call when a person is signed in on this page, so that their texts are kept and earlier people's drafts are deleted.
 */
export const personSignedIn = (person: string): void => {
  owner = person;
  tabTexts.forgetWhere((key) => isPersonal(key) && !isOf(person)(key));
};

/** Deletes the texts of the person on this page and this tab's form drafts, and stops keeping texts. */
export const forgetPersonalTexts = (): void => {
  if (owner !== null) browserTexts.forgetWhere(isOf(owner));
  owner = null;
  forgetDrafts();
};

/** Deletes everyone's texts and form drafts, when nobody is signed in in this browser. */
export const forgetEverybodysTexts = (): void => {
  browserTexts.forgetWhere(isPersonal);
  tabTexts.forgetWhere(isPersonal);
};

const signedOutKey = 'signed-out';

/**
 * Call when the person on this page was signed out: deletes their texts, in other tabs too, and what the
 * system still shows of their push notifications.
 */
export const personSignedOut = (): void => {
  const person = owner;
  forgetPersonalTexts();
  void closeShownPushes();
  if (person === null) return;
  browserTexts.keep(signedOutKey, person);
  browserTexts.forget(signedOutKey);
};

/**
 * Calls back when another tab reports that the person on this page was signed out. Their texts are
 * deleted first, since this tab may have kept one after the other tab deleted them.
 */
export const onSignedOutElsewhere = (listener: () => void): (() => void) => {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== signedOutKey || newValue === null || newValue !== owner) return;
    forgetPersonalTexts();
    listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
