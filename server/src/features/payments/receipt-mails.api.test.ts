import { describe, expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import {
  bookSession,
  payWithoutWebhook,
  readProviderRefund,
  sendWebhook,
  signUpMentor,
  startPayment,
} from '../../../test/test-payments.ts';
import { buyPlan, renewPlan } from '../../../test/test-plans.ts';
import { sendReceiptMail } from './receipt-mails.ts';

const app = useTestApp();

interface SentMail {
  subject: string;
  text: string;
}

/** The mails with receipts, newest first. */
const receiptsTo = async (person: Person): Promise<SentMail[]> => {
  await untilJobsAreDone(app(), sendReceiptMail.name);
  const { body } = await person.get(`/api/dev/outbox?to=${person.email}`);
  return body.filter(({ subject }: SentMail) => subject.includes('receipt'));
};

const payForUnlock = async (person: Person, profileId: string) => {
  const { paymentIntentId } = await startPayment(person, profileId);
  await payWithoutWebhook(app(), paymentIntentId);
  await sendWebhook(app(), paymentIntentId);
  return paymentIntentId;
};

describe('a mail with a receipt', () => {
  it('isn’t sent for a booking', async () => {
    const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
    await bookSession(app(), mentee, mentor.profileId);
    expect(await receiptsTo(mentee)).toEqual([]);
  });

  it('isn’t sent for a payment that is refunded immediately', async () => {
    const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
    const first = await startPayment(mentee, mentor.profileId);
    await payForUnlock(mentee, mentor.profileId);
    await payWithoutWebhook(app(), first.paymentIntentId);
    await sendWebhook(app(), first.paymentIntentId);
    await expect.poll(() => readProviderRefund(app(), first.paymentIntentId)).toBe(99);
    expect(await receiptsTo(mentee)).toHaveLength(1);
  });

  it('confirms an unlock once, however often the payment is reported', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app(), { firstName: 'Ana' });
    const id = await payForUnlock(mentee, mentor.profileId);
    await sendWebhook(app(), id);
    const [mail, ...others] = await receiptsTo(mentee);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your receipt from Ithaca for €0.99');
    const { body: receipt } = await mentee.get(`/api/payments/${id}/receipt`);
    for (const text of ['Hello Ana,', receipt.title, receipt.number, `/receipts/${id}`]) {
      expect(mail?.text).toContain(text);
    }
  });

  it('confirms a plan and each renewal', async () => {
    const person = await signUp(app());
    await buyPlan(app(), person, 'premium');
    expect(await receiptsTo(person)).toHaveLength(1);
    await renewPlan(app(), person);
    await expect.poll(async () => (await receiptsTo(person)).length).toBe(2);
    expect((await receiptsTo(person))[0]?.text).toContain('Premium plan');
  });
});
