/** The parts used by the home screen. Not in index.ts, so home doesn't load payments. */
export { NextSessionCard } from './next-session-card.tsx';
export { ReviewPrompt } from './review-prompt.tsx';
export { nextSessionQuery } from './upcoming.queries.ts';
