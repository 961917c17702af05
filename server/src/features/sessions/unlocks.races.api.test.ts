import { describe, expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import {
  countLedgerEntries,
  payWithoutWebhook,
  readProviderRefund,
  sendWebhook,
  signUpMentor,
  startPayment,
  subscribe,
} from '../../../test/test-payments.ts';

const app = useTestApp();
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('races for an unlock', () => {
  it('one paid intent sent 100 times, along with its webhooks, creates one session and one ledger entry', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
    await payWithoutWebhook(app(), paymentIntentId);
    const body = { mentorProfileId: mentor.profileId, stripePaymentIntentId: paymentIntentId };
    const answers = await Promise.all(
      indexes(120).map((index) =>
        index % 6 === 5 ? sendWebhook(app(), paymentIntentId) : mentee.post('/api/sessions', body),
      ),
    );
    const sessions = answers.filter(({ status }) => status !== 204);
    expect(sessions).toHaveLength(100);
    expect(new Set(sessions.map((answer) => answer.body.id)).size).toBe(1);
    const created = sessions.filter(({ status }) => status === 201);
    expect(created.length).toBeLessThanOrEqual(1);
    expect(sessions.filter(({ status }) => status === 200)).toHaveLength(100 - created.length);
    expect((await mentee.get('/api/sessions')).body).toHaveLength(1);
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ paid: 1 });
  });

  it('two paid intents for one mentor, from two tabs, create one session and one refund', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const intents = [
      (await startPayment(mentee, mentor.profileId)).paymentIntentId,
      (await startPayment(mentee, mentor.profileId)).paymentIntentId,
    ];
    for (const intent of intents) await payWithoutWebhook(app(), intent);
    const answers = await Promise.all(
      indexes(20).flatMap((index) => {
        const stripePaymentIntentId = intents[index % 2] as string;
        const body = { mentorProfileId: mentor.profileId, stripePaymentIntentId };
        return [mentee.post('/api/sessions', body), sendWebhook(app(), stripePaymentIntentId)];
      }),
    );
    const sessions = answers.filter(({ status }) => status !== 204);
    expect(new Set(sessions.map((answer) => answer.body.id)).size).toBe(1);
    expect(sessions.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(await countLedgerEntries(app(), intents)).toEqual({ paid: 2, refunded: 1 });
    const readRefunds = async () => {
      const cents = await Promise.all(intents.map((intent) => readProviderRefund(app(), intent)));
      return cents.sort();
    };
    await expect.poll(readRefunds).toEqual([0, 99]);
  });

  it('an unlock by plan sent 50 times creates one session', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    await subscribe(app(), mentee, 'basic');
    const body = { mentorProfileId: mentor.profileId };
    const answers = await Promise.all(indexes(50).map(() => mentee.post('/api/sessions', body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  it('an unlock by plan is refused if the mentor is suspended while it waits', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    await subscribe(app(), mentee, 'basic');
    const { $client } = app().owner;
    const renewal = await $client.connect();
    try {
      await renewal.query('BEGIN');
      await renewal.query('SELECT FROM subscriptions WHERE user_id = $1 FOR UPDATE', [
        mentee.user.id,
      ]);
      const unlock = mentee.post('/api/sessions', { mentorProfileId: mentor.profileId });
      const { rows } = await renewal.query('SELECT pg_backend_pid() AS pid');
      const countWaiting = async () => {
        const waiting = 'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
        return (await $client.query(waiting, [rows[0].pid])).rowCount;
      };
      await expect.poll(countWaiting).toBeGreaterThan(0);
      await $client.query('UPDATE mentor_profiles SET is_active = false WHERE id = $1', [
        mentor.profileId,
      ]);
      await renewal.query('COMMIT');
      expect((await unlock).status).toBe(404);
    } finally {
      renewal.release(true);
    }
  });
});
