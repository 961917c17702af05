import { problems } from '@ithaca/contracts/problems';
import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { ApiError, type ErrorCode } from '../../lib/errors.ts';
import type { CardEvent } from './payment-state.ts';

const refused = (code: ErrorCode, detail: string, status = 402): CardEvent => ({
  type: 'card_refused',
  error: new ApiError({ status, code, detail }),
});

/** A refusal in our own words, as in the sandbox's form. */
const refusedAs = (code: 'card_declined' | 'insufficient_funds') =>
  refused(code, problems[code][2]);

const processing =
  'Your bank is still processing this payment. Don’t pay again: we’ll continue as soon as it goes through.';

const ofError = ({ type, code, decline_code, message = '', payment_intent }: StripeError) => {
  // It was already paid, for example in another tab.
  if (payment_intent?.status === 'succeeded') return { type: 'card_paid' } as const;
  if (code === 'payment_intent_authentication_failure') return { type: 'bank_cancelled' } as const;
  if (type === 'api_connection_error')
    return refused('network', 'Stripe cannot be reached. Check your connection.', 0);
  if (decline_code === 'insufficient_funds') return refusedAs('insufficient_funds');
  if (code === 'card_declined') return refusedAs('card_declined');
  // Stripe's message names the field or the problem with the card.
  if (type === 'card_error' || type === 'validation_error')
    return refused('card_declined', message || problems.card_declined[2]);
  return refused('unknown', 'An error occurred during payment', 500);
};

/** What the result of Stripe's card form means for the payment (product 4.2). */
export const outcomeOf = ({ error, paymentIntent }: PaymentIntentResult): CardEvent => {
  if (error) return ofError(error);
  if (paymentIntent.status === 'succeeded') return { type: 'card_paid' };
  return paymentIntent.status === 'processing'
    ? refused('payment_unfinished', processing)
    : refusedAs('card_declined');
};
