import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import type { PayoutAccount, PayoutsPort } from '../../platform/payments/payouts.ts';
import { findAccountOf } from './payout-accounts.store.ts';
import { createPayoutAccounts } from './payout-accounts.ts';

const app = useTestApp();

it('of two answers about an account, the one that was asked for last counts', async () => {
  const mentor = await signUpMentor(app());
  expect((await mentor.post('/api/mentor/payouts/onboarding')).status).toBe(200);
  const { db } = app().context;
  const stored = () => findAccountOf(db, mentor.user.id);
  const accountId = (await stored())?.accountId ?? '';
  const answers: ((payoutsEnabled: boolean) => void)[] = [];
  const retrievePayoutAccount = (id: string) =>
    new Promise<PayoutAccount>((resolve) => {
      answers.push((payoutsEnabled) => resolve({ id, detailsSubmitted: true, payoutsEnabled }));
    });
  const provider = { retrievePayoutAccount } as unknown as PayoutsPort;
  const accounts = createPayoutAccounts(app().context, provider);
  const [earlier, later] = [accounts.refresh(accountId), accounts.refresh(accountId)];
  answers[1]?.(true);
  await later;
  answers[0]?.(false);
  await earlier;
  expect((await stored())?.payoutsEnabled).toBe(true);
});
