import { tabTexts } from './kept-text.ts';

/**
 * What was typed into a form, except passwords; kept in this tab until it is sent. The key of a signed-in person's
 * draft begins with their id and a colon.
 */
export const readDraft = (key: string): Record<string, string> =>
  JSON.parse(tabTexts.read(`draft:${key}`) ?? '{}');

export const writeDraft = (key: string, values: Record<string, string>): void =>
  tabTexts.keep(`draft:${key}`, JSON.stringify(values));

export const forgetDraft = (key: string): void => tabTexts.forget(`draft:${key}`);

/** Deletes the drafts of every form in this tab. */
export const forgetDrafts = (): void => tabTexts.forgetWhere((name) => name.startsWith('draft:'));
