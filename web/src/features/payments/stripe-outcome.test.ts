import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { expect, it } from 'vitest';
import { outcomeOf } from './stripe-outcome.ts';

const failed = (error: Partial<StripeError> & Pick<StripeError, 'type'>) =>
  outcomeOf({ error: error as StripeError });
const ended = (status: string) =>
  outcomeOf({ paymentIntent: { status } } as unknown as PaymentIntentResult);
const codeAndDetail = (event: ReturnType<typeof outcomeOf>) =>
  event.type === 'card_refused' ? event.error : event.type;

it.each([
  ['card_declined', { type: 'card_error', code: 'card_declined' }],
  [
    'insufficient_funds',
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
  ],
  ['card_declined', { type: 'card_error', code: 'expired_card', message: 'It has expired.' }],
  ['network', { type: 'api_connection_error' }],
  ['unknown', { type: 'api_error' }],
] as const)('is refused as %s for %j', (code, error) => {
  const message = 'message' in error ? { detail: error.message } : {};
  expect(codeAndDetail(failed(error))).toMatchObject({ code, ...message });
});

it('is not confirmed if the bank’s question was not answered', () => {
  const type = 'invalid_request_error';
  const outcome = failed({ type, code: 'payment_intent_authentication_failure' });
  expect(outcome).toEqual({ type: 'bank_cancelled' });
});

it('is paid if it was already paid in another tab', () => {
  const payment_intent = { status: 'succeeded' } as NonNullable<StripeError['payment_intent']>;
  expect(failed({ type: 'invalid_request_error', payment_intent })).toEqual({ type: 'card_paid' });
});

it('is paid, still pending, or payable with another card', () => {
  expect(ended('succeeded')).toEqual({ type: 'card_paid' });
  expect(codeAndDetail(ended('processing'))).toMatchObject({ code: 'payment_unfinished' });
  expect(codeAndDetail(ended('requires_payment_method'))).toMatchObject({ code: 'card_declined' });
});
