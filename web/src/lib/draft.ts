import { tabTexts } from './kept-text.ts';

/** What was typed into a form, kept for this tab until it is sent; never passwords. */
export const readDraft = (key: string): Record<string, string> =>
  JSON.parse(tabTexts.read(`draft:${key}`) ?? '{}');

export const writeDraft = (key: string, values: Record<string, string>): void =>
  tabTexts.keep(`draft:${key}`, JSON.stringify(values));

export const forgetDraft = (key: string): void => tabTexts.forget(`draft:${key}`);

/** Forgets what was typed into every form of this tab. */
export const forgetDrafts = (): void => tabTexts.forgetWhere((name) => name.startsWith('draft:'));
