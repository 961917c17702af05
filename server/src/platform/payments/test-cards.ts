/** What becomes of a payment with a card. */
export type CardOutcome = 'succeeded' | 'requires_action' | 'card_declined' | 'insufficient_funds';

/**
 * What the sandbox does with a card number: Stripe's test cards behave as Stripe's, every other
 * number is declined (product 4.2, 4.3).
 * @param authenticated the person has passed the bank's step
 */
export const outcomeOfCard = (number: string, authenticated: boolean): CardOutcome => {
  switch (number) {
    case '4242424242424242':
      return 'succeeded';
    case '4000002500003155':
      return authenticated ? 'succeeded' : 'requires_action';
    case '4000000000009995':
      return 'insufficient_funds';
    default:
      return 'card_declined';
  }
};
