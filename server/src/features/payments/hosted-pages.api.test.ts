import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { goodCard } from '../../../test/test-payments.ts';
import {
  failingCard,
  listPlanPayments,
  payCheckout,
  planOf,
  startCheckout,
} from '../../../test/test-plans.ts';

const app = useTestApp();

describe('the hosted checkout page', () => {
  it('is only available to the person who started the checkout', async () => {
    const [person, stranger] = [await signUp(app()), await signUp(app())];
    const sessionId = await startCheckout(person);
    for (const id of [sessionId, 'cs_unknown', 'x'.repeat(300), '%00']) {
      expect((await stranger.get(`/api/subscription/check/${id}`)).status).toBe(404);
      expect((await stranger.get(`/api/dev/checkout/${id}`)).status).toBe(404);
      const paid = await stranger.post(`/api/dev/checkout/${id}/complete`, { card: goodCard });
      expect(paid.status).toBe(404);
    }
    const { body } = await person.get(`/api/dev/checkout/${sessionId}`);
    expect(body).toMatchObject({ planId: 'basic', price: '12.99', status: 'open' });
    expect(body.successUrl).toContain(`/subscription?success=true&session=${sessionId}`);
    expect(body.cancelUrl).toContain('/subscription?canceled=true');
  });

  it('declines cards as documented, asks for authentication, and is paid once', async () => {
    const person = await signUp(app());
    const sessionId = await startCheckout(person);
    const pay = (card: string, authenticate?: boolean) =>
      person.post(`/api/dev/checkout/${sessionId}/complete`, { card, authenticate });
    expect((await pay('4000 0000 0000 0002')).body.code).toBe('card_declined');
    expect((await pay('4000000000009995')).body.code).toBe('insufficient_funds');
    expect((await pay('4000002500003155')).body).toEqual({ status: 'requires_action' });
    expect((await planOf(person)).plan).toBe('free');
    const payments = await Promise.all(
      Array.from({ length: 8 }, () => pay('4000-0025-0000-3155', true)),
    );
    for (const { body } of payments) expect(body).toEqual({ status: 'succeeded' });
    expect((await person.get(`/api/subscription/check/${sessionId}`)).body.activated).toBe(true);
    expect(await listPlanPayments(app(), person)).toHaveLength(1);
  });

  it('accepts payment without a card number, as if with a valid card', async () => {
    for (const body of [undefined, {}]) {
      const person = await signUp(app());
      const sessionId = await startCheckout(person);
      const paid = await person.post(`/api/dev/checkout/${sessionId}/complete`, body);
      expect([paid.status, paid.body]).toEqual([200, { status: 'succeeded' }]);
      expect((await person.get(`/api/subscription/check/${sessionId}`)).body.activated).toBe(true);
    }
  });

  it('leads back to a plan that is already active', async () => {
    const person = await signUp(app());
    const sessionId = await startCheckout(person);
    await person.post(`/api/dev/checkout/${sessionId}/complete`, { card: goodCard });
    expect((await person.get('/api/user')).body.subscriptionTier).toBe('basic');
  });

  it('can’t be paid a day later', async () => {
    const person = await signUp(app());
    const sessionId = await startCheckout(person);
    app().clock.advance(dayMs);
    const late = await person.post(`/api/dev/checkout/${sessionId}/complete`, { card: goodCard });
    expect(late.status).toBe(404);
    expect((await person.get(`/api/dev/checkout/${sessionId}`)).body.status).toBe('expired');
  });
});

describe('the portal', () => {
  it('shows and changes only its owner’s card', async () => {
    const [person, stranger] = [await signUp(app()), await signUp(app())];
    const sessionId = await startCheckout(person);
    await payCheckout(app(), sessionId);
    await person.get(`/api/subscription/check/${sessionId}`);
    const { url } = (await person.post('/api/subscription/portal')).body;
    const path = `/api${new URL(url).pathname}`;
    expect((await stranger.get(path)).status).toBe(404);
    const stolen = await stranger.post(`${path}/card`, { card: goodCard });
    expect(stolen.status).toBe(404);
    const { body } = await person.get(path);
    expect(body).toMatchObject({ card: '4242', invoices: [{ amount: '12.99', status: 'paid' }] });
    const declined = await person.post(`${path}/card`, { card: '4000000000000002' });
    expect([declined.status, declined.body.code]).toEqual([402, 'card_declined']);
    expect((await person.get(path)).body.card).toBe('4242');
    expect((await person.post(`${path}/card`, { card: failingCard })).status).toBe(200);
    expect((await person.get(path)).body.card).toBe('0341');
  });
});
