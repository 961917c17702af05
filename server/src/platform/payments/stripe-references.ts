/** The metadata in which Stripe keeps the idempotency key of a refund. */
export const keyName = 'idempotencyKey';

/** Whether the bank has rejected a refund, which may be days after Stripe has accepted it. */
export const isRejected = ({ status }: { status: string | null }): boolean =>
  status === 'failed' || status === 'canceled';

/** A reference to another object of Stripe's: its id, or the object if it was asked for. */
type Reference = string | { id: string } | null | undefined;

/** The id of a referenced object. */
export const idOf = (reference: Reference): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** The id of an object that is always there. @throws if it isn't */
export const requireId = (reference: Reference, what: string): string => {
  const id = idOf(reference);
  if (id === null) throw new Error(`Stripe: ${what} is missing`);
  return id;
};

/** Stripe's times are in seconds. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** The address of one of Stripe's pages, if there is one. */
export const urlOf = (page: { url: string } | null): { url: string } | null =>
  page && { url: page.url };
