/** The metadata field in which we store the idempotency key of a refund at Stripe. */
export const keyName = 'idempotencyKey';

/** Whether the bank has rejected a refund, which may happen days after Stripe accepted it. */
export const isRejected = ({ status }: { status: string | null }): boolean =>
  status === 'failed' || status === 'canceled';

/** A reference to another Stripe object: its id, or the object itself if it was requested. */
type Reference = string | { id: string } | null | undefined;

/** The id of a referenced object. */
export const idOf = (reference: Reference): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** The id of a referenced object. @throws if there is none */
export const requireId = (reference: Reference, what: string): string => {
  const id = idOf(reference);
  if (id === null) throw new Error(`Stripe: ${what} is missing`);
  return id;
};

/** Stripe's times are in seconds. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** Returns only the URL of one of Stripe's pages; null without a page. */
export const urlOf = (page: { url: string } | null): { url: string } | null =>
  page && { url: page.url };
