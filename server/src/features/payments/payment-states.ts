import type { Movement } from './ledger-rules.ts';
import type { Intent } from './payments.tables.ts';

/** A state change of a payment: the changes of its intent and the movement to record. */
interface Step {
  readonly changes: Partial<Pick<Intent, 'status' | 'keptAs' | 'succeededAt'>>;
  readonly movement: Movement;
}

/** The payment has been received, as revenue or as money held for mentor or mentee (product 3.6). */
export const paymentReceived = (
  amountCents: number,
  keptAs: NonNullable<Intent['keptAs']>,
  succeededAt: Date,
) => {
  const status = keptAs === 'held' ? 'held' : 'paid';
  return {
    changes: { status, keptAs, succeededAt },
    movement: { kind: status, amountCents },
  } as const satisfies Step;
};

/** Held money is released to the mentor, after the session was completed (product 3.6). */
export const paymentReleased = (amountCents: number, mentorId: string) =>
  ({
    changes: { status: 'released' },
    movement: { kind: 'released', amountCents, mentorId },
  }) as const satisfies Step;
