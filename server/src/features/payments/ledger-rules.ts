/**
 * A movement of money, in cents. `paid`: revenue of the platform. `held`: the payment of a booking, owed to mentor or
 * mentee. `released` and `fee` split held money. `refunded`: paid back from revenue or held money; `by` the bank if it
 * had already taken the held money back, until then at our expense. `paid_out`: released money is transferred to the
 * mentor's account. `charged_back`: the payer's bank has taken money back, at the mentor's expense if it was still owed
 * to them, otherwise at ours.
 */
export type Movement =
  | { kind: 'paid' | 'held' | 'fee'; amountCents: number }
  | { kind: 'released' | 'paid_out'; amountCents: number; mentorId: string }
  | { kind: 'charged_back'; amountCents: number; mentorId: string | null; disputeId: string }
  | { kind: 'refunded'; amountCents: number; from: 'revenue' | 'held'; refundId: string }
  | { kind: 'refunded'; amountCents: number; from: 'held'; by: 'bank'; refundId: string };

/** Distinguishes movements that can occur more than once per payment. */
export const keyOf = (movement: Movement): string => {
  if (movement.kind === 'refunded') return movement.refundId;
  return movement.kind === 'charged_back' ? `${movement.disputeId} ${movement.mentorId ?? ''}` : '';
};

export interface LedgerLine {
  readonly account: string;
  /** Positive is a debit. */
  readonly amountCents: number;
}

/**
 * Our balance at the provider, our revenue, money that banks took back at our expense, money held for others, and the
 * money payable to each mentor.
 */
const accounts = {
  provider: 'provider',
  revenue: 'revenue',
  losses: 'losses',
  held: 'held',
  mentor: (mentorId: string) => `mentor:${mentorId}`,
};

/** The account of the money that we owe a mentor. */
export const mentorAccount = accounts.mentor;

/**
 * The balanced debit and credit lines of a movement (product 4.4).
 * @throws RangeError unless the amount is a positive whole number of cents
 */
export const linesOf = (movement: Movement): readonly [LedgerLine, LedgerLine] => {
  const { amountCents } = movement;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    throw new RangeError('The amount of a movement must be a positive whole number of cents');
  }
  const [debit, credit] = accountsOf(movement);
  return [
    { account: debit, amountCents },
    { account: credit, amountCents: -amountCents },
  ];
};

const accountsOf = (movement: Movement): readonly [debit: string, credit: string] => {
  switch (movement.kind) {
    case 'paid':
      return [accounts.provider, accounts.revenue];
    case 'held':
      return [accounts.provider, accounts.held];
    case 'released':
      return [accounts.held, accounts.mentor(movement.mentorId)];
    case 'paid_out':
      return [accounts.mentor(movement.mentorId), accounts.provider];
    case 'fee':
      return [accounts.held, accounts.revenue];
    case 'charged_back':
      return [
        movement.mentorId ? accounts.mentor(movement.mentorId) : accounts.losses,
        accounts.provider,
      ];
    case 'refunded':
      return [accounts[movement.from], 'by' in movement ? accounts.losses : accounts.provider];
  }
};
