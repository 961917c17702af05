import { tabTexts } from './kept-text.ts';

const key = 'landing-notice';

/** Leaves a sentence for the landing page, which opens in this tab after somebody was signed out. */
export const leaveLandingNotice = (text: string): void => tabTexts.keep(key, text);

/** Returns the sentence once, or `null`. */
export const takeLandingNotice = (): string | null => {
  const text = tabTexts.read(key);
  tabTexts.forget(key);
  return text;
};
