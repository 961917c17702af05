import { dayMs, hourMs } from '@ithaca/contracts/durations';
import type { Connection } from '../../platform/db/database.ts';
import type { MovementsPort, ProviderMovement } from '../../platform/payments/movements.ts';
import { findMovements, listMovements, type RecordedMovement } from './reconciliation.store.ts';

/** A payment, refund or transfer that only one side has, or with different amounts. */
export interface Difference {
  readonly kind: ProviderMovement['kind'];
  readonly intentId: string | null;
  /** The provider's id of the movement, or the refund's or payment's id if the provider doesn't have it. */
  readonly id: string;
  /** Null if the provider doesn't have it. */
  readonly providerCents: number | null;
  /** Null if the ledger doesn't have it. */
  readonly ledgerCents: number | null;
}

export interface Comparison {
  /** How many movements of the provider were compared. */
  readonly compared: number;
  readonly differences: Difference[];
}

const usualDays = 30;
/** The maximum delay between the provider's start of a payment, such as a renewal, and our record. */
const marginMs = 7 * dayMs;
const batchSize = 200;

/** The start of a comparison, unless an operator chooses another one. */
export const usualStart = (now: Date): Date => new Date(now.getTime() - usualDays * dayMs);

/** The end of a comparison: webhooks about more recent movements may still be on their way. */
export const usualEnd = (now: Date): Date => new Date(now.getTime() - hourMs);

/**
 * Compares the ledger's payments, refunds and transfers with the provider's, from `since` until an hour ago (product
 * 4.12). Reads page by page and changes nothing.
 */
export const compareWithProvider = async (
  db: Connection,
  provider: MovementsPort,
  { since, now }: { since: Date; now: Date },
): Promise<Comparison> => {
  const until = usualEnd(now);
  const known = new Set<string>();
  const differences: Difference[] = [];
  let compared = 0;

  const listed = provider.listMovements(new Date(since.getTime() - marginMs));
  for await (const batch of batches(listed)) {
    const intentIds = batch.flatMap(({ intentId }) => intentId ?? []);
    const recorded = new Map(
      (await findMovements(db, intentIds)).map((movement) => [nameOf(movement), movement]),
    );
    for (const movement of batch) {
      known.add(nameOf(movement));
      compared += 1;
      const ours = recorded.get(nameOf(movement));
      const isRecent = movement.createdAt >= until || movement.createdAt < since;
      if (ours ? ours.amountCents !== movement.amountCents : !isRecent) {
        differences.push(differenceOf(movement, ours));
      }
    }
  }
  for await (const movement of allRecorded(db, { since, until })) {
    if (known.has(nameOf(movement))) continue;
    const { kind, intentId, key, amountCents: ledgerCents } = movement;
    differences.push({ kind, intentId, id: key || intentId, providerCents: null, ledgerCents });
  }
  return { compared, differences };
};

/**
 * Identifies a movement on both sides. A payment is transferred once. Refunds without our key exist only at the
 * provider.
 */
const nameOf = (movement: ProviderMovement | RecordedMovement): string => {
  const { kind, intentId, key } = movement;
  const name = kind === 'refund' ? key : intentId;
  return `${kind} ${name ?? ('id' in movement ? movement.id : '')}`;
};

const differenceOf = (
  { kind, intentId, id, amountCents: providerCents }: ProviderMovement,
  recorded: RecordedMovement | undefined,
): Difference => ({
  kind,
  intentId,
  id,
  providerCents,
  ledgerCents: recorded?.amountCents ?? null,
});

async function* batches<T>(items: AsyncIterable<T>) {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function* allRecorded(db: Connection, span: { since: Date; until: Date }) {
  let last: RecordedMovement | undefined;
  do {
    const page = await listMovements(db, span, last?.entryId ?? null);
    yield* page;
    last = page.at(-1);
  } while (last);
}
