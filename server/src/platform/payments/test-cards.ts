import { refuse } from '../refusal.ts';

/** The outcome of a payment with a card that was not declined. */
export type AcceptedCard = 'succeeded' | 'requires_action';

/** The outcome of a payment with a card. */
export type CardOutcome = AcceptedCard | 'card_declined' | 'insufficient_funds';

/** Always succeeds. */
export const goodCard = '4242424242424242';
/** Succeeds while its owner is present; later charges, such as the renewals of a plan, fail. */
const failingRenewals = '4000000000000341';

/**
 * Returns the sandbox's outcome for a card number. Stripe's test cards have the same outcome as at
 * Stripe; all other numbers are declined (product 4.2, 4.3).
 * @param authenticated whether the person has passed the bank's authentication step
 */
export const outcomeOfCard = (number: string, authenticated: boolean): CardOutcome => {
  switch (number) {
    case goodCard:
    case failingRenewals:
      return 'succeeded';
    case '4000002500003155':
      return authenticated ? 'succeeded' : 'requires_action';
    case '4000000000009995':
      return 'insufficient_funds';
    default:
      return 'card_declined';
  }
};

/** @throws card_declined, insufficient_funds (402) */
export const requireAccepted = (outcome: CardOutcome): AcceptedCard => {
  if (outcome === 'succeeded' || outcome === 'requires_action') return outcome;
  throw refuse(outcome);
};

/** Returns the outcome of charging a card on file while its owner is absent (product 4.2). */
export const outcomeOfLaterCharge = (number: string): CardOutcome =>
  number === failingRenewals ? 'card_declined' : outcomeOfCard(number, true);
