import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import {
  type StripeStandIn,
  standInSettings,
  startStripeStandIn,
} from '../../../test/stripe/stripe-stand-in.ts';
import { describePayoutsPort } from './payouts-port.suite.ts';
import { createStripe } from './stripe.ts';

const log = pino({ level: 'silent' });
const connect = ({ server }: StripeStandIn) =>
  createStripe(standInSettings, { clock: { now: () => new Date() }, log }, server);

describePayoutsPort('Stripe', async () => {
  const standIn = await startStripeStandIn();
  return {
    port: connect(standIn),
    async finishOnboarding(url) {
      standIn.accounts.completeOnboarding(url.split('/').at(-2) ?? '');
    },
    async addBalance(cents) {
      standIn.accounts.addBalance(cents);
    },
    close: standIn.close,
  };
});

it('a transfer at Stripe is paid from its payment, regardless of our balance', async () => {
  const standIn = await startStripeStandIn();
  const port = connect(standIn);
  const { id: accountId } = await port.createPayoutAccount({
    mentorId: 'a mentor',
    email: 'mentor@example.test',
    idempotencyKey: randomUUID(),
  });
  standIn.accounts.completeOnboarding(accountId);
  const { id: group, clientSecret } = await port.createIntent({
    amountCents: 5000,
    currency: 'eur',
    metadata: {},
    idempotencyKey: randomUUID(),
  });
  const { latest_charge: charge } = standIn.intents.confirm(clientSecret, '4242424242424242');
  const order = { accountId, amountCents: 4500, currency: 'eur', group };
  const made = await port.transfer({ ...order, idempotencyKey: randomUUID() });
  expect(standIn.state.find('transfer', made.id)).toMatchObject({
    source_transaction: charge,
    transfer_group: group,
  });
  const more = { ...order, amountCents: 501, idempotencyKey: randomUUID() };
  await expect(port.transfer(more)).rejects.toThrow();
  await standIn.close();
});

it('a transfer whose response from Stripe was lost is found before it is ordered again', async () => {
  const standIn = await startStripeStandIn();
  const port = connect(standIn);
  const { id: accountId } = await port.createPayoutAccount({
    mentorId: 'a mentor',
    email: 'mentor@example.test',
    idempotencyKey: randomUUID(),
  });
  standIn.accounts.completeOnboarding(accountId);
  standIn.accounts.addBalance(1500);
  const order = { accountId, amountCents: 1500, currency: 'eur', group: 'pi_1' };
  standIn.fail('POST /v1/transfers', 'lost', 3);
  await expect(port.transfer({ ...order, idempotencyKey: randomUUID() })).rejects.toMatchObject({
    code: 'unavailable',
  });
  const [made] = standIn.state.all('transfer');
  expect(await port.findTransfer('pi_1')).toEqual({ id: made?.id });
  await standIn.close();
});
