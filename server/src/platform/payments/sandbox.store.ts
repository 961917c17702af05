import type { Connection, Transaction } from '../db/database.ts';
import type { ProviderIntent } from './payments.ts';

export interface SandboxIntent extends ProviderIntent {
  readonly refundedCents: number;
  readonly metadata: Readonly<Record<string, string>>;
}

const columns = `id, client_secret AS "clientSecret", amount_cents AS "amountCents", currency,
  metadata, status, refunded_cents AS "refundedCents"`;

/** An intent that is to be kept. */
export type NewSandboxIntent = Omit<SandboxIntent, 'refundedCents'> & {
  readonly idempotencyKey: string;
  readonly createdAt: Date;
};

/** Keeps a new intent, or finds the one of the same idempotency key. */
export const keepSandboxIntent = async (
  db: Connection,
  intent: NewSandboxIntent,
): Promise<SandboxIntent> => {
  await keepSandboxIntents(db, [intent]);
  const { rows } = await db.$client.query<SandboxIntent>(
    `SELECT ${columns} FROM sandbox_intents WHERE idempotency_key = $1`,
    [intent.idempotencyKey],
  );
  return rows[0] as SandboxIntent;
};

/** Keeps new intents; those of known idempotency keys are passed over. */
export const keepSandboxIntents = async (db: Connection, intents: readonly NewSandboxIntent[]) => {
  await db.$client.query(
    `INSERT INTO sandbox_intents
       (id, client_secret, amount_cents, currency, metadata, status, idempotency_key, created_at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::text[], $5::jsonb[], $6::text[],
       $7::text[], $8::timestamptz[])
     ON CONFLICT (idempotency_key) DO NOTHING`,
    [
      intents.map(({ id }) => id),
      intents.map(({ clientSecret }) => clientSecret),
      intents.map(({ amountCents }) => amountCents),
      intents.map(({ currency }) => currency),
      intents.map(({ metadata }) => JSON.stringify(metadata)),
      intents.map(({ status }) => status),
      intents.map(({ idempotencyKey }) => idempotencyKey),
      intents.map(({ createdAt }) => createdAt),
    ],
  );
};

export const findSandboxIntent = async (db: Connection, id: string) => {
  const { rows } = await db.$client.query<SandboxIntent>(
    `SELECT ${columns} FROM sandbox_intents WHERE id = $1`,
    [id],
  );
  return rows[0];
};

/** Holds an intent until the transaction ends, so that two payments of it can't meet. */
export const lockSandboxIntent = async (
  tx: Transaction,
  by: { clientSecret: string } | { id: string },
) => {
  const [column, value] = 'id' in by ? ['id', by.id] : ['client_secret', by.clientSecret];
  const { rows } = await tx.$client.query<SandboxIntent>(
    `SELECT ${columns} FROM sandbox_intents WHERE ${column} = $1 FOR UPDATE`,
    [value],
  );
  return rows[0];
};

export const setSandboxStatus = async (
  tx: Transaction,
  id: string,
  status: ProviderIntent['status'],
) => {
  await tx.$client.query('UPDATE sandbox_intents SET status = $2 WHERE id = $1', [id, status]);
};

export const findSandboxRefund = async (tx: Transaction, idempotencyKey: string) => {
  const { rows } = await tx.$client.query<{ id: string; intentId: string; amountCents: number }>(
    `SELECT id, intent_id AS "intentId", amount_cents AS "amountCents"
     FROM sandbox_refunds WHERE idempotency_key = $1`,
    [idempotencyKey],
  );
  return rows[0];
};

/** Gives money back; the table refuses more than was paid. */
export const addSandboxRefund = async (
  tx: Transaction,
  refund: {
    id: string;
    intentId: string;
    amountCents: number;
    idempotencyKey: string;
    createdAt: Date;
  },
) => {
  await tx.$client.query(
    `INSERT INTO sandbox_refunds (id, intent_id, amount_cents, idempotency_key, created_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [refund.id, refund.intentId, refund.amountCents, refund.idempotencyKey, refund.createdAt],
  );
  await tx.$client.query(
    'UPDATE sandbox_intents SET refunded_cents = refunded_cents + $2 WHERE id = $1',
    [refund.intentId, refund.amountCents],
  );
};
