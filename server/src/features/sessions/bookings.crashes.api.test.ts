import { describe, expect, it } from 'vitest';
import { crash, crashOnce } from '../../../test/crashes.ts';
import { paymentProviders } from '../../../test/payment-providers.ts';
import { signUp } from '../../../test/test-app.ts';
import {
  countLedgerEntries,
  sendRefundAgain,
  signUpMentor,
  startBookingPayment,
} from '../../../test/test-payments.ts';
import { readLedger, settlementsOf } from '../../../test/test-settlements.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { lockBooking } from './bookings.store.ts';
import { bookingSettled, sessionBooked } from './sessions.events.ts';

describe.each(paymentProviders)('with $name', ({ start }) => {
  const provider = start();
  const { app } = provider;

  /** A mentor, a mentee, and a started payment for a video call with the request to book it. */
  const startPayment = async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const payment = await startBookingPayment(mentee, mentor.profileId);
    const book = () =>
      mentee.post('/api/sessions/book', {
        mentorProfileId: mentor.profileId,
        sessionType: 'video_call',
        stripePaymentIntentId: payment.paymentIntentId,
      });
    const listSessions = async () => (await mentee.get('/api/sessions')).body;
    return { mentor, mentee, payment, intentId: payment.paymentIntentId, book, listSessions };
  };
  const bookSession = async () => {
    const started = await startPayment();
    await provider.pay(started.payment);
    const { body } = await started.book();
    return { ...started, id: body.id as string };
  };

  describe('a crash while booking', () => {
    it('after the payment, before anything is written: the webhook books', async () => {
      const { payment, listSessions } = await startPayment();
      await provider.pay(payment);
      expect((await provider.notify(payment)).status).toBe(204);
      expect(await listSessions()).toHaveLength(1);
    });

    it('while the booking is being stored: nothing is kept, and a retry books once', async () => {
      const { payment, intentId, book, listSessions } = await startPayment();
      await provider.pay(payment);
      crashOnce(app(), sessionBooked, 'a crash while booking');
      expect((await book()).status).toBe(500);
      expect(await countLedgerEntries(app(), [intentId])).toEqual({});
      expect(await listSessions()).toEqual([]);
      expect((await book()).status).toBe(201);
      expect((await provider.notify(payment)).status).toBe(204);
      expect((await book()).status).toBe(200);
      expect(await countLedgerEntries(app(), [intentId])).toEqual({ held: 1 });
    });

    it('while the webhook is being handled: the provider repeats it, and it books once', async () => {
      const { payment, intentId, listSessions } = await startPayment();
      await provider.pay(payment);
      crashOnce(app(), sessionBooked, 'a crash in the webhook');
      expect((await provider.notify(payment)).status).toBe(500);
      for (const _ of [1, 2]) expect((await provider.notify(payment)).status).toBe(204);
      expect(await listSessions()).toHaveLength(1);
      expect(await countLedgerEntries(app(), [intentId])).toEqual({ held: 1 });
    });
  });

  describe('a crash while settling', () => {
    it('after the ledger was written, before the commit: nothing is kept, and a retry settles once', async () => {
      const { mentee, id, intentId } = await bookSession();
      crashOnce(app(), bookingSettled, 'a crash while settling');
      expect((await mentee.post(`/api/sessions/${id}/cancel`)).status).toBe(500);
      expect(await readLedger(app(), intentId)).toEqual({ held: 7500 });
      expect((await mentee.get(`/api/sessions/${id}`)).body.status).toBe('active');
      expect((await mentee.post(`/api/sessions/${id}/cancel`)).status).toBe(200);
      expect(await readLedger(app(), intentId)).toEqual({ held: 7500, refunded: 7500 });
    });

    it('between refund and release: neither is kept', async () => {
      const { mentor, id, intentId } = await bookSession();
      const { payments } = app().features;
      const settlements = settlementsOf(app(), {
        payments: {
          ...payments,
          async settleHeld(tx, payment, settlement) {
            await payments.settleHeld(tx, payment, settlement);
            throw crash;
          },
        },
      });
      const outcome = { reason: 'cancelled_by_mentee', refundCents: 3750 } as const;
      const settle = (service: typeof settlements) =>
        inTransaction(app().context.db, async (tx) => {
          const booking = await lockBooking(tx, id);
          if (booking) await service.settle(tx, booking, outcome);
        });
      await expect(settle(settlements)).rejects.toThrow(crash);
      expect(await readLedger(app(), intentId)).toEqual({ held: 7500 });
      await settle(settlementsOf(app()));
      expect(await readLedger(app(), intentId)).toEqual({
        held: 7500,
        refunded: 3750,
        released: 3750,
      });
      await expect(settle(settlementsOf(app()))).rejects.toThrow('not held');
      expect((await mentor.get('/api/mentor/overview')).body.totalEarnings).toBe('37.50');
    });

    it('after the provider’s refund, before it was recorded: the retry doesn’t refund again', async () => {
      const { mentee, id, intentId, payment } = await bookSession();
      await mentee.post(`/api/sessions/${id}/cancel`);
      const { $client } = app().context.db;
      const findRefund = async () => {
        const { rows } = await $client.query<{ id: string; sent_at: Date | null }>(
          'SELECT id, sent_at FROM refunds WHERE intent_id = $1',
          [intentId],
        );
        return rows[0];
      };
      const isSent = async () => (await findRefund())?.sent_at !== null;
      await expect.poll(isSent).toBe(true);
      await sendRefundAgain(app(), (await findRefund())?.id ?? '');
      await expect.poll(isSent).toBe(true);
      expect(await provider.refundedCents(payment)).toBe(7500);
      expect(await readLedger(app(), intentId)).toEqual({ held: 7500, refunded: 7500 });
    });
  });
});
