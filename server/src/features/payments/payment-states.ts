import type { Movement } from './ledger-rules.ts';
import type { Intent } from './payments.tables.ts';

/** A step of a payment: what changes of the intent, and the movement that books it. */
interface Step {
  readonly changes: Partial<Pick<Intent, 'status' | 'keptAs' | 'succeededAt'>>;
  readonly movement: Movement;
}

/** The money arrives: as the platform's own, or to be held for the two people (product 3.6). */
export const arrival = (
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

/** Held money goes to the mentor, because the session is completed (product 3.6). */
export const release = (amountCents: number, mentorId: string) =>
  ({
    changes: { status: 'released' },
    movement: { kind: 'released', amountCents, mentorId },
  }) as const satisfies Step;
