import { hourMs } from '@ithaca/contracts/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyStep,
  type BookingStep,
  bookingSteps,
  refundOfShare,
  startModel,
} from '../../../test/booking-steps.ts';
import { testEffort } from '../../../test/effort.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import {
  bookSession,
  countLedgerEntries,
  payWithoutWebhook,
  readProviderRefund,
  sendWebhook,
  signUpMentor,
  startBookingPayment,
} from '../../../test/test-payments.ts';
import { decideReport, passTime, readLedger, schedule } from '../../../test/test-settlements.ts';
import { inTransaction } from '../../platform/db/database.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

const setUp = async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  return { mentor, mentee };
};

describe('races for a booking', () => {
  it('one paid intent sent 1,000 times, along with its webhooks, creates one booking', async () => {
    const { mentor, mentee } = await setUp();
    const { profileId: mentorProfileId } = mentor;
    const { paymentIntentId } = await startBookingPayment(mentee, mentorProfileId);
    await payWithoutWebhook(app(), paymentIntentId);
    const sessionType = 'video_call';
    const body = { mentorProfileId, sessionType, stripePaymentIntentId: paymentIntentId };
    const answers = [];
    for (const _ of indexes(10)) {
      const batch = indexes(110).map((index) =>
        index % 11 === 10
          ? sendWebhook(app(), paymentIntentId)
          : mentee.post('/api/sessions/book', body),
      );
      answers.push(...(await Promise.all(batch)));
    }
    const sessions = answers.filter(({ status }) => status !== 204);
    expect(sessions).toHaveLength(1000);
    expect(new Set(sessions.map((answer) => answer.body.id)).size).toBe(1);
    const created = sessions.filter(({ status }) => status === 201).length;
    expect(created).toBeLessThanOrEqual(1);
    expect(sessions.filter(({ status }) => status === 200)).toHaveLength(1000 - created);
    expect((await mentee.get('/api/sessions')).body).toHaveLength(1);
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ held: 1 });
  });

  it('two paid intents for messages, from two tabs, create one booking and one refund', async () => {
    const { mentor, mentee } = await setUp();
    const { profileId: mentorProfileId } = mentor;
    const sessionType = 'messaging';
    const start = async () =>
      (await startBookingPayment(mentee, mentorProfileId, sessionType)).paymentIntentId;
    const intents = [await start(), await start()];
    for (const intent of intents) await payWithoutWebhook(app(), intent);
    app().clock.advance(1000);
    const book = (stripePaymentIntentId: string | undefined) =>
      mentee.post('/api/sessions/book', { mentorProfileId, sessionType, stripePaymentIntentId });
    const answers = await Promise.all(
      indexes(20).flatMap((index) => {
        const intent = intents[index % 2] ?? '';
        return [book(intent), sendWebhook(app(), intent)];
      }),
    );
    const refused = answers.filter(({ status }) => status >= 400);
    expect(refused).toHaveLength(10);
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([409, 'intent_used']);
      expect(body.detail).toContain('refunded in full');
    }
    expect((await mentee.get('/api/sessions')).body).toHaveLength(1);
    expect(await countLedgerEntries(app(), intents)).toEqual({ held: 2, refunded: 1 });
    const readRefunds = () =>
      Promise.all(intents.map((intent) => readProviderRefund(app(), intent)));
    await expect.poll(async () => (await readRefunds()).toSorted()).toEqual([0, 1500]);

    // A later payment for messages books them again.
    await bookSession(app(), mentee, mentorProfileId, sessionType);
    expect((await mentee.get('/api/sessions')).body).toHaveLength(2);
  });

  it('of 200 concurrent completions and cancellations, one succeeds', async () => {
    const { mentor, mentee } = await setUp();
    const { id, paymentIntentId } = await bookSession(app(), mentee, mentor.profileId);
    const answers = await Promise.all(
      indexes(200).map((index) => {
        const person = index % 4 < 2 ? mentee : mentor;
        const action = index % 2 === 0 && person === mentee ? 'complete' : 'cancel';
        return person.post(`/api/sessions/${id}/${action}`);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'already_decided')).toHaveLength(199);
    const { settlement } = (await mentee.get(`/api/sessions/${id}`)).body;
    const ledger = await readLedger(app(), paymentIntentId);
    const isReleased = settlement.reason === 'confirmed';
    expect(ledger).toEqual({ held: 7500, [isReleased ? 'released' : 'refunded']: 7500 });
  });

  it('of 200 concurrent releases and refunds of held money, one succeeds', async () => {
    const { mentor, mentee } = await setUp();
    const { paymentIntentId } = await bookSession(app(), mentee, mentor.profileId);
    const results = await Promise.allSettled(
      indexes(200).map((index) =>
        inTransaction(app().context.db, (tx) =>
          app().features.payments.settleHeld(tx, paymentIntentId, {
            split: { menteeCents: index, mentorCents: 7400 - index, platformCents: 100 },
            mentorId: mentor.user.id,
            reason: 'a test',
          }),
        ),
      ),
    );
    const winners = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
    expect(winners).toHaveLength(1);
    const [index = 0] = winners;
    expect(await readLedger(app(), paymentIntentId)).toEqual({
      held: 7500,
      ...(index > 0 && { refunded: index }),
      released: 7400 - index,
      fee: 100,
    });
  });
});

describe('any sequence of events', () => {
  it('ends according to the rules, agrees with the ledger, and moves held money once', async () => {
    const mentee = await signUp(app());
    const admin = await signUp(app(), { email: 'admin@ithaca.test' });
    const course = fc.tuple(fc.constantFrom('messaging', 'video_call'), bookingSteps);
    await fc.assert(
      fc.asyncProperty(course, async ([sessionType, steps]) => {
        // Separate mentors, because a mentor has one call at a time.
        const mentor = await signUpMentor(app());
        const model = startModel({ sessionType, priceCents: rates[sessionType] });
        const booked = await bookSession(app(), mentee, mentor.profileId, sessionType);
        for (const step of steps) {
          const expected = applyStep(model, step);
          const happened = await perform(step, booked, { mentor, mentee, admin });
          expect([step, happened]).toEqual([step, expected]);
          const shown = (await mentee.get(`/api/sessions/${booked.id}`)).body;
          expect([step, shown.status]).toEqual([step, model.booking.status]);
          expect(shown.settlement?.reason ?? null).toBe(model.settlement?.reason ?? null);
          expect(centsOf(shown.settlement?.split)).toEqual(model.settlement?.split);
          await countLedgerEntries(app(), []);
          const {
            held,
            refunded = 0,
            released = 0,
          } = await readLedger(app(), booked.paymentIntentId);
          expect(held).toBe(model.booking.priceCents);
          expect([refunded, released]).toEqual([
            model.settlement?.split.menteeCents ?? 0,
            model.settlement?.split.mentorCents ?? 0,
          ]);
        }
        await app().owner.$client.query('DELETE FROM messages WHERE conversation_id = $1', [
          booked.conversationId,
        ]);
      }),
      // Shrinking would take hours.
      { numRuns: 60 * testEffort, endOnFailure: true },
    );
  });
});

const rates = { messaging: 1500, video_call: 7500 } as const;

const centsOf = (split: Record<'mentee' | 'mentor' | 'platform', string> | undefined) => {
  if (!split) return undefined;
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  return {
    menteeCents: cents(split.mentee),
    mentorCents: cents(split.mentor),
    platformCents: cents(split.platform),
  };
};

/** Performs a step on the server. @returns whether it was allowed */
const perform = async (
  step: BookingStep,
  { id, paymentIntentId }: { id: string; paymentIntentId: string },
  people: { mentor: Person & { profileId: string }; mentee: Person; admin: Person },
): Promise<boolean> => {
  const { mentor, mentee, admin } = people;
  const show = async () => (await mentee.get(`/api/sessions/${id}`)).body;
  switch (step.kind) {
    case 'complete':
    case 'cancel':
    case 'report': {
      const body = step.kind === 'report' ? { reason: 'A problem' } : undefined;
      const answer = await people[step.by].post(`/api/sessions/${id}/${step.kind}`, body);
      return answer.status === 200;
    }
    case 'decide': {
      const { payment } = await show();
      const priceCents = Math.round(Number(payment.amount) * 100);
      const refundCents = refundOfShare({ priceCents }, step.share);
      return decideReport(app(), admin, { sessionId: id, refundCents }).then(
        () => true,
        () => false,
      );
    }
    case 'leave':
      return (await mentor.post('/api/blocks', { userId: mentee.user.id })).status === 204;
    case 'return':
      return (await mentor.call('DELETE', `/api/blocks/${mentee.user.id}`)).status === 204;
    case 'answer':
      // Written even if the conversation is closed, so only the time counts.
      await app().owner.$client.query(
        `INSERT INTO messages (conversation_id, seq, id, sender_id, content, priority, created_at)
         SELECT conversation_id, (SELECT coalesce(max(seq), 0) + 1 FROM messages AS m
             WHERE m.conversation_id = s.conversation_id), gen_random_uuid(), mentor_id, 'Hi', false, $2
         FROM sessions AS s WHERE id = $1`,
        [id, app().clock.now()],
      );
      return true;
    case 'schedule': {
      const { status, reportedAt, startsAt, completionAskedAt } = await show();
      if (status !== 'active' || reportedAt || startsAt || completionAskedAt) return false;
      await schedule(app(), id, step.inHours);
      return true;
    }
    case 'wait':
      await passTime(app(), id, step.hours * hourMs);
      return true;
    case 'webhook':
      return (await sendWebhook(app(), paymentIntentId)).status === 204;
    case 'book': {
      const { sessionType } = await show();
      const answer = await mentee.post('/api/sessions/book', {
        mentorProfileId: mentor.profileId,
        sessionType,
        stripePaymentIntentId: paymentIntentId,
      });
      return answer.status === 200 && answer.body.id === id;
    }
  }
};
