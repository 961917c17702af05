/** An error response from Stripe. */
export class StripeProblem extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; message: string; code?: string; [field: string]: unknown },
  ) {
    super(error.message);
  }
}

/** A request that Stripe can't carry out. */
export const invalidRequest = (message: string, code?: string, status = 400) =>
  new StripeProblem(status, { type: 'invalid_request_error', message, ...(code && { code }) });

/** An object that doesn't exist. */
export const missing = (kind: string, id: string) =>
  invalidRequest(`No such ${kind}: '${id}'`, 'resource_missing', 404);

/** A card that the bank declines. */
export const declined = (reason: 'generic_decline' | 'insufficient_funds') =>
  new StripeProblem(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: reason,
    message: 'Your card was declined.',
  });
