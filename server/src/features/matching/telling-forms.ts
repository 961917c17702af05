import { isTelling } from '../mentors/index.ts';
import type { Words } from './ranking/tokens.ts';

/** Only the words that may say what somebody is about, and not "help", "need" or a number. */
export const tellingForms = (forms: Words): Words =>
  new Map([...forms].filter(([, { form }]) => isTelling(form)));
