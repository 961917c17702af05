import type { Connection } from '../../platform/db/database.ts';
import { joinSql, queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { accountSearchText, type Contact, containsWords, findContacts } from '../identity/index.ts';
import { findIntents, type Intent } from '../payments/index.ts';

/** A received payment with its buyer. */
export interface ManagedPaymentRow extends Intent {
  buyer: Contact;
}

/** The position at which a page of payments ended. */
export type PaymentPosition = Pick<Intent, 'createdAt' | 'id'>;

export interface PaymentSearch {
  readonly q?: string | undefined;
  readonly status?: Exclude<Intent['status'], 'unpaid'> | undefined;
}

const paymentIdStart = 'pi_';

/** At most `limit` payments by anyone, newest first, after the position `after`. */
export const findManagedPayments = async (
  db: Connection,
  { q, status }: PaymentSearch,
  after: PaymentPosition | null,
  limit: number,
): Promise<ManagedPaymentRow[]> => {
  const conditions: Sql[] = [sql`i.status <> 'unpaid'`];
  if (status) conditions.push(sql`i.status = ${status}`);
  if (after) {
    conditions.push(sql`(i.created_at, i.id) < (${after.createdAt}::timestamptz, ${after.id})`);
  }
  if (q?.startsWith(paymentIdStart)) conditions.push(sql`i.id = ${q}`);
  else {
    const words = containsWords(accountSearchText, q);
    if (words) conditions.push(words);
  }
  const found = await queryRows<{ id: string }>(
    db,
    sql`SELECT i.id FROM payment_intents i JOIN users u ON u.id = i.user_id
      WHERE ${joinSql(conditions, ' AND ')}
      ORDER BY i.created_at DESC, i.id DESC LIMIT ${limit}`,
  );
  return findPaymentRows(
    db,
    found.map(({ id }) => id),
  );
};

/** These payments with their buyers, ordered as the ids. */
export const findPaymentRows = async (
  db: Connection,
  ids: readonly string[],
): Promise<ManagedPaymentRow[]> => {
  const intents = new Map((await findIntents(db, ids)).map((intent) => [intent.id, intent]));
  const buyerIds = new Set([...intents.values()].map(({ userId }) => userId));
  const buyers = await findContacts(db, [...buyerIds]);
  const buyerById = new Map(buyers.map((buyer) => [buyer.id, buyer]));
  return ids.flatMap((id) => {
    const intent = intents.get(id);
    const buyer = buyerById.get(intent?.userId ?? '');
    return intent && buyer ? [{ ...intent, buyer }] : [];
  });
};
