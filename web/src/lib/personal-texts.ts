import { forgetDrafts } from './draft.ts';
import { browserTexts } from './kept-text.ts';

/**
 * What people wrote and did not send, kept in this browser by person until it is sent or they are
 * signed out (decision 10.10).
 */
type Kind = 'draft' | 'outgoing';

const keyOf = (kind: Kind, person: string, about: string) => `${kind}:${person}:${about}`;
const isPersonal = (key: string) => /^(draft|outgoing):/.test(key);
const isOf = (person: string) => (key: string) => isPersonal(key) && key.split(':')[1] === person;

/** Whoever is signed in on this page. Texts are kept for nobody else. */
let owner: string | null = null;

/** What is kept of a person about a conversation; empty when nothing is. */
export const readPersonalText = (kind: Kind, person: string, about: string): string =>
  browserTexts.read(keyOf(kind, person, about)) ?? '';

/** Keeps a text, unless the person was signed out meanwhile; an empty one is forgotten. */
export const keepPersonalText = (kind: Kind, person: string, about: string, text: string): void => {
  const key = keyOf(kind, person, about);
  if (text === '') browserTexts.forget(key);
  else if (person === owner) browserTexts.keep(key, text);
};

/** This person is signed in on this page: their texts may be kept. */
export const personSignedIn = (person: string): void => {
  owner = person;
};

/** Forgets what the person on this page wrote, here and in this tab's forms, and keeps no more. */
export const forgetPersonalTexts = (): void => {
  if (owner !== null) browserTexts.forgetWhere(isOf(owner));
  owner = null;
  forgetDrafts();
};

/** Nobody is signed in in this browser: what anybody left there is forgotten. */
export const forgetEverybodysTexts = (): void => browserTexts.forgetWhere(isPersonal);

const signedOutKey = 'signed-out';

/** The person on this page was signed out: `forgetPersonalTexts` here and in the other tabs. */
export const personSignedOut = (): void => {
  const person = owner;
  forgetPersonalTexts();
  if (person === null) return;
  browserTexts.keep(signedOutKey, person);
  browserTexts.forget(signedOutKey);
};

/**
 * Calls back when another tab says that the person on this page was signed out, once their texts
 * are forgotten here too: this tab may have kept one after the other had cleared them.
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
