import { and, eq, gt, gte } from 'drizzle-orm';
import type { Connection, Transaction } from '../db/database.ts';
import { execute, queryRow, sql } from '../db/statement.ts';
import {
  type SandboxPayoutAccount,
  type SandboxTransfer,
  sandboxOnboardings,
  sandboxPayoutAccounts,
  sandboxTransfers,
} from './sandbox-payouts.tables.ts';

/** Stores a new account, or finds the one with the same idempotency key. */
export const findOrInsertPayoutAccount = async (
  db: Connection,
  account: typeof sandboxPayoutAccounts.$inferInsert,
): Promise<SandboxPayoutAccount> => {
  const target = sandboxPayoutAccounts.idempotencyKey;
  await db.insert(sandboxPayoutAccounts).values(account).onConflictDoNothing({ target });
  const [row] = await db
    .select()
    .from(sandboxPayoutAccounts)
    .where(eq(target, account.idempotencyKey));
  return row as SandboxPayoutAccount;
};

export const findPayoutAccount = async (
  db: Connection,
  id: string,
): Promise<SandboxPayoutAccount | undefined> => {
  const [row] = await db
    .select()
    .from(sandboxPayoutAccounts)
    .where(eq(sandboxPayoutAccounts.id, id));
  return row;
};

export const updatePayoutAccount = async (
  tx: Transaction,
  id: string,
  changes: Pick<SandboxPayoutAccount, 'bankLast4' | 'payoutsEnabled'>,
) => {
  await tx.update(sandboxPayoutAccounts).set(changes).where(eq(sandboxPayoutAccounts.id, id));
};

export const insertOnboarding = async (
  db: Connection,
  onboarding: typeof sandboxOnboardings.$inferInsert,
) => {
  await db.insert(sandboxOnboardings).values(onboarding);
};

export const findOnboarding = async (db: Connection, token: string) => {
  const [row] = await db
    .select()
    .from(sandboxOnboardings)
    .where(eq(sandboxOnboardings.token, token));
  return row;
};

/** Makes transfers run one at a time, so that together they don't exceed the balance. */
export const lockTransfers = (tx: Transaction) =>
  execute(tx, sql`SELECT pg_advisory_xact_lock(hashtext('sandbox transfers'))`);

export const findTransferBy = async (
  db: Connection,
  by: { key: string } | { group: string },
): Promise<SandboxTransfer | undefined> => {
  const isAsked =
    'key' in by
      ? eq(sandboxTransfers.idempotencyKey, by.key)
      : eq(sandboxTransfers.transferGroup, by.group);
  const [row] = await db.select().from(sandboxTransfers).where(isAsked);
  return row;
};

export const insertTransfer = async (tx: Transaction, transfer: SandboxTransfer) => {
  await tx.insert(sandboxTransfers).values(transfer);
};

const pageSize = 500;

/** A page of the transfers made at `since` or later, in the order of their ids. */
export const listTransfers = (db: Connection, since: Date, afterId: string) =>
  db
    .select()
    .from(sandboxTransfers)
    .where(and(gte(sandboxTransfers.createdAt, since), gt(sandboxTransfers.id, afterId)))
    .orderBy(sandboxTransfers.id)
    .limit(pageSize);

/** The platform's balance at the provider, in cents: payments minus refunds and transfers. */
export const readPlatformBalance = async (tx: Transaction): Promise<number> => {
  const row = await queryRow<{ cents: number }>(
    tx,
    sql`SELECT (
        (SELECT coalesce(sum(amount_cents - refunded_cents), 0) FROM sandbox_intents
          WHERE status = 'succeeded')
        - (SELECT coalesce(sum(amount_cents), 0) FROM sandbox_transfers)
      )::bigint AS cents`,
  );
  return row?.cents ?? 0;
};
