import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { isUnknownToStripe, outcomeOfError } from './stripe-errors.ts';

const { errors } = Stripe;
const card = (decline_code: string) =>
  new errors.StripeCardError({ type: 'card_error', code: 'card_declined', decline_code });
const request = (statusCode: number, code?: string) =>
  new errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    statusCode,
    ...(code && { code }),
  });

it.each([
  ['a card without funds', card('insufficient_funds'), 'insufficient_funds'],
  ['a lost card', card('lost_card'), 'card_declined'],
  ['a card that has to be authenticated', card('authentication_required'), 'card_declined'],
  ['no connection', new errors.StripeConnectionError(), 'unavailable'],
  ['too many requests', new errors.StripeRateLimitError(), 'unavailable'],
  ['a broken server', new errors.StripeAPIError(), 'unavailable'],
  ['a wrong key', new errors.StripeAuthenticationError(), 'unavailable'],
  ['a key without this right', new errors.StripePermissionError(), 'unavailable'],
  ['a request that is still running', request(409, 'lock_timeout'), 'unavailable'],
  ['a request that can never succeed', request(400, 'parameter_unknown'), null],
  ['an unknown object', request(404, 'resource_missing'), null],
  ['a key used twice', new errors.StripeIdempotencyError(), null],
  ['an error of our own', new TypeError('x'), null],
] as const)('classifies %s', (_name, error, outcome) => {
  expect(outcomeOfError(error)).toBe(outcome);
});

it('an object is unknown only if Stripe says so', () => {
  expect(isUnknownToStripe(request(404, 'resource_missing'))).toBe(true);
  expect(isUnknownToStripe(request(403, 'account_invalid'))).toBe(true);
  expect(isUnknownToStripe(request(400, 'parameter_unknown'))).toBe(false);
  expect(isUnknownToStripe(new Error('resource_missing'))).toBe(false);
});
