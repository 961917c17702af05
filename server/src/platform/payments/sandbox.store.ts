import type { Connection, Transaction } from '../db/database.ts';
import type { ProviderIntent } from './payments.ts';

export interface SandboxIntent extends ProviderIntent {
  readonly refundedCents: number;
  readonly metadata: Readonly<Record<string, string>>;
}

const columns = `id, client_secret AS "clientSecret", amount_cents AS "amountCents", currency,
  metadata, status, refunded_cents AS "refundedCents"`;

/** Keeps a new intent, or finds the one of the same idempotency key. */
export const keepSandboxIntent = async (
  db: Connection,
  intent: Omit<SandboxIntent, 'refundedCents'> & { idempotencyKey: string; createdAt: Date },
): Promise<SandboxIntent> => {
  await db.$client.query(
    `INSERT INTO sandbox_intents
       (id, client_secret, amount_cents, currency, metadata, status, idempotency_key, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (idempotency_key) DO NOTHING`,
    [
      intent.id,
      intent.clientSecret,
      intent.amountCents,
      intent.currency,
      JSON.stringify(intent.metadata),
      intent.status,
      intent.idempotencyKey,
      intent.createdAt,
    ],
  );
  const { rows } = await db.$client.query<SandboxIntent>(
    `SELECT ${columns} FROM sandbox_intents WHERE idempotency_key = $1`,
    [intent.idempotencyKey],
  );
  return rows[0] as SandboxIntent;
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
