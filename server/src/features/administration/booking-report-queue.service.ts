import type { BookingReport } from '@ithaca/contracts/booking-reports';
import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors, cursorTime } from '../../platform/cursor.ts';
import { centsOf } from '../../platform/money.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { findContacts } from '../identity/index.ts';
import type { Reports } from '../sessions/index.ts';
import { presentReport } from './booking-report-queue.presenter.ts';

const position = z.object({ reportedAt: cursorTime, id });

/** Bookings with reported problems, and the administrator's decisions about them (product 3.6). */
export const createBookingReportQueue = (
  { db, config }: Pick<Context, 'db' | 'config'>,
  reports: Reports,
) => {
  const cursors = createCursors(config.secret, 'reported bookings', position);

  return {
    /** A page, oldest first. @throws invalid (422) for an unknown cursor */
    async list({ limit, cursor }: PageQuery): Promise<Page<BookingReport>> {
      const rows = await reports.listUndecided(cursors.read('', cursor), limit + 1);
      const page = pageOf(rows, limit, ({ id, reportedAt }) =>
        cursors.write('', { id, reportedAt }),
      );
      const ids = page.items.flatMap(({ mentorId, menteeId }) => [mentorId, menteeId]);
      const people = await findContacts(db, [...new Set(ids)]);
      const personOf = new Map(people.map((person) => [person.id, person]));
      const items = page.items.flatMap((booking) => {
        const mentee = personOf.get(booking.menteeId);
        const mentor = personOf.get(booking.mentorId);
        return mentee && mentor
          ? [presentReport({ booking, mentee, mentor }, config.marketplace)]
          : [];
      });
      return { ...page, items };
    },

    /**
     * Refunds this amount to the mentee and releases the rest.
     * @throws not_found; already_decided (409); invalid (422) for an amount above the price
     */
    async decide(
      actor: Actor,
      sessionId: string,
      { refundAmount, reason }: { refundAmount: string; reason: string },
    ): Promise<void> {
      await reports.decide(actor, { sessionId, refundCents: centsOf(refundAmount), note: reason });
    },
  };
};
export type BookingReportQueue = ReturnType<typeof createBookingReportQueue>;
