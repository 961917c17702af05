import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../test/deleted-account.ts';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import {
  countLedgerEntries,
  payWithoutWebhook,
  readProviderRefund,
  sendWebhook,
  signUpMentor,
  startBookingPayment,
  startPayment,
} from '../../../test/test-payments.ts';

const app = useTestApp();

type Person = Awaited<ReturnType<typeof signUp>>;

const suspend = async ({ user }: Person) => {
  const admin = await signUp(app(), { email: 'admin@ithaca.test' });
  const answer = await admin.post(`/api/admin/people/${user.id}/suspend`, { reason: 'Spam.' });
  expect(answer.status).toBe(200);
};

describe.each<[what: string, leave: (payer: Person) => Promise<unknown>]>([
  ['deleted the account', ({ user }) => deleteAccount(app(), user.id)],
  ['was suspended', suspend],
])('a payment that arrives after the payer %s', (_what, leave) => {
  it('is refunded in full, and delivers nothing', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const unlock = (await startPayment(mentee, mentor.profileId)).paymentIntentId;
    const booking = (await startBookingPayment(mentee, mentor.profileId)).paymentIntentId;
    await leave(mentee);
    for (const id of [unlock, booking]) {
      await payWithoutWebhook(app(), id);
      expect((await sendWebhook(app(), id)).status).toBe(204);
    }
    expect(await countLedgerEntries(app(), [unlock])).toEqual({ paid: 1, refunded: 1 });
    expect(await countLedgerEntries(app(), [booking])).toEqual({ held: 1, refunded: 1 });
    expect((await mentor.get('/api/sessions')).body).toEqual([]);
    await expect.poll(() => readProviderRefund(app(), unlock)).toBe(99);
    await expect.poll(() => readProviderRefund(app(), booking)).toBe(7500);
  });
});
