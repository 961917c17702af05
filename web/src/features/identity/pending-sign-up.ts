import { browserTexts } from '../../lib/kept-text.ts';

const key = 'sign-up';

/** As long as the mailed link is valid. */
const lifetimeMs = 24 * 60 * 60 * 1000;

interface PendingSignUp {
  email?: string;
  /** Where the person was going when they were asked to sign up. */
  next?: string;
}

/**
 * Remembers a sign-up in this browser until the first sign-in: the mailed link opens in a new tab,
 * where the person signs in and continues to the page they wanted.
 */
export const pendingSignUp = {
  read(): PendingSignUp {
    const { until = 0, ...pending } = JSON.parse(browserTexts.read(key) ?? '{}');
    return until > Date.now() ? pending : {};
  },
  keep: (pending: PendingSignUp): void =>
    browserTexts.keep(key, JSON.stringify({ ...pending, until: Date.now() + lifetimeMs })),
  forget: (): void => browserTexts.forget(key),
};
