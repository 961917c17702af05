import { type Payment, paymentId } from '@ithaca/contracts/payment-history';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors, cursorTime } from '../../platform/cursor.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import type { Descriptions } from './descriptions.ts';
import { presentPayment } from './history.presenter.ts';
import { findPayments } from './history.store.ts';

const position = z.object({ createdAt: cursorTime, id: paymentId });

/** The payments that a person has made (product 4.8). */
export const createPaymentHistory = (
  { db, config }: Pick<Context, 'db' | 'config'>,
  descriptions: Pick<Descriptions, 'describe'>,
) => {
  const cursors = createCursors(config.secret, 'payments', position);
  return {
    /** A page of the person's own payments, newest first. @throws invalid (422) for an unknown cursor */
    async list({ userId }: Actor, { cursor, limit }: PageQuery): Promise<Page<Payment>> {
      const rows = await findPayments(db, userId, cursors.read(userId, cursor), limit + 1);
      const page = pageOf(rows, limit, ({ id, createdAt }) =>
        cursors.write(userId, { id, createdAt }),
      );
      const titles = await descriptions.describe(db, page.items);
      const items = page.items.map((intent) => presentPayment(intent, titles.get(intent.id) ?? ''));
      return { ...page, items };
    },
  };
};
export type PaymentHistory = ReturnType<typeof createPaymentHistory>;
