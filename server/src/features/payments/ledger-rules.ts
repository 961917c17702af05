/**
 * A movement of money, in cents. `paid`: the platform's own income. `held`: a booking's money,
 * owed to mentor or mentee. `released` and `fee` divide what was held; `refunded` gives back from
 * where the money lies.
 */
export type Movement =
  | { kind: 'paid' | 'held' | 'fee'; amountCents: number }
  | { kind: 'released'; amountCents: number; mentorId: string }
  | { kind: 'refunded'; amountCents: number; from: 'revenue' | 'held'; refundId: string };

/** Tells movements of one kind apart, of those that may happen to a payment more than once. */
export const keyOf = (movement: Movement): string =>
  movement.kind === 'refunded' ? movement.refundId : '';

export interface LedgerLine {
  readonly account: string;
  /** Positive is a debit. */
  readonly amountCents: number;
}

/** Ours at the provider, what we earned, what we keep for others, what mentors may take out. */
const accounts = {
  provider: 'provider',
  revenue: 'revenue',
  held: 'held',
  mentor: (mentorId: string) => `mentor:${mentorId}`,
};

/**
 * The two lines of a movement: what comes in here goes out there (product 4.4).
 * @throws RangeError for anything but a whole, positive number of cents
 */
export const linesOf = (movement: Movement): readonly [LedgerLine, LedgerLine] => {
  const { amountCents } = movement;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    throw new RangeError('A movement is a whole, positive number of cents');
  }
  const [to, from] = ends(movement);
  return [
    { account: to, amountCents },
    { account: from, amountCents: -amountCents },
  ];
};

const ends = (movement: Movement): readonly [to: string, from: string] => {
  switch (movement.kind) {
    case 'paid':
      return [accounts.provider, accounts.revenue];
    case 'held':
      return [accounts.provider, accounts.held];
    case 'released':
      return [accounts.held, accounts.mentor(movement.mentorId)];
    case 'fee':
      return [accounts.held, accounts.revenue];
    case 'refunded':
      return [accounts[movement.from], accounts.provider];
  }
};
