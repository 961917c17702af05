import type { ManagedPayment } from '@ithaca/contracts/admin-payments';
import type { FileContent } from '@ithaca/contracts/file-answer';
import { paymentId } from '@ithaca/contracts/payment-history';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { createCursors, cursorTime } from '../../platform/cursor.ts';
import type { Connection } from '../../platform/db/database.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import type { Payments } from '../payments/index.ts';
import { presentManagedPayment } from './payment-list.presenter.ts';
import {
  findManagedPayments,
  findPaymentRows,
  type ManagedPaymentRow,
  type PaymentPosition,
  type PaymentSearch,
} from './payment-list.store.ts';
import { tableHead, tableLine } from './payment-table.ts';

const position = z.object({ createdAt: cursorTime, id: paymentId });
const linesPerRead = 1000;

/** The administrator's list of all payments (product 4.9). */
export const createPaymentList = (
  { db, config }: Pick<Context, 'db' | 'config'>,
  payments: Pick<Payments, 'describe'>,
) => {
  const cursors = createCursors(config.secret, 'managed-payments', position);

  const present = async (connection: Connection, rows: readonly ManagedPaymentRow[]) => {
    const titles = await payments.describe(connection, rows);
    return rows.map((row) => presentManagedPayment(row, titles.get(row.id) ?? ''));
  };

  async function* readTable(search: PaymentSearch) {
    yield Buffer.from(tableHead);
    for (let after: PaymentPosition | null = null; ; ) {
      const rows: ManagedPaymentRow[] = await findManagedPayments(db, search, after, linesPerRead);
      const last = rows.at(-1);
      if (!last) return;
      const titles = await payments.describe(db, rows);
      yield Buffer.from(rows.map((row) => tableLine(row, titles.get(row.id) ?? '')).join(''));
      after = last;
    }
  }

  return {
    /** A page, newest first. @throws invalid (422) for an unknown cursor */
    async list(query: PaymentSearch & PageQuery): Promise<Page<ManagedPayment>> {
      const { q = '', status = '', limit } = query;
      const scope = [q, status];
      const after = cursors.read(scope, query.cursor);
      const rows = await findManagedPayments(db, query, after, limit + 1);
      const page = pageOf(rows, limit, ({ id, createdAt }) =>
        cursors.write(scope, { id, createdAt }),
      );
      return { ...page, items: await present(db, page.items) };
    },

    /** One payment, presented as in the list. @throws if it is unknown or unpaid */
    async show(connection: Connection, id: string): Promise<ManagedPayment> {
      const [payment] = await present(connection, await findPaymentRows(connection, [id]));
      if (!payment) throw new Error(`Payment ${id} doesn't exist`);
      return payment;
    },

    /** All matching payments as a table, newest first. */
    download: (search: PaymentSearch): FileContent => ({
      name: 'payments.csv',
      type: 'text/csv',
      content: readTable(search),
    }),
  };
};
export type PaymentList = ReturnType<typeof createPaymentList>;
