import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeForm } from './form-parameters.ts';
import { fromExample, misshapen } from './stripe-shapes.ts';
import {
  apiVersion,
  type StripeStandIn,
  standInKeys,
  startStripeStandIn,
} from './stripe-stand-in.ts';

let standIn: StripeStandIn;
beforeAll(async () => {
  standIn = await startStripeStandIn();
});
afterAll(() => standIn.close());

const post = async (path: string, form: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`http://127.0.0.1:${standIn.server.port}${path}`, {
    method: 'POST',
    body: form,
    headers: {
      authorization: `Bearer ${standInKeys.secretKey}`,
      'stripe-version': apiVersion,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
  const body = (await response.json()) as { id?: string; error?: { type: string; code?: string } };
  return { ...body, status: response.status };
};

describe('the stand-in for Stripe', () => {
  it('refuses wrong keys, other API versions and unknown paths', async () => {
    const path = '/v1/payment_intents';
    expect((await post(path, 'amount=1', { authorization: 'Bearer x' })).status).toBe(401);
    expect((await post(path, 'amount=1', { 'stripe-version': '2020-01-01' })).status).toBe(400);
    expect((await post('/v1/unknown', '')).status).toBe(400);
  });

  it.each(['color=red', 'automatic_payment_methods[enable]=true', 'amount[value]=1'])(
    'refuses the parameter %s',
    async (form) => {
      const { status, error } = await post('/v1/payment_intents', `currency=eur&${form}`);
      expect([status, error?.type]).toEqual([400, 'invalid_request_error']);
    },
  );

  it('repeats the first response for a repeated idempotency key, and refuses the key for another request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const create = (form: string) => post('/v1/payment_intents', form, headers);
    const { id } = await create('amount=100&currency=eur');
    expect(await create('amount=100&currency=eur')).toMatchObject({ status: 200, id });
    const other = await create('amount=101&currency=eur');
    expect([other.status, other.error?.type]).toEqual([400, 'idempotency_error']);
    standIn.forgetKeys();
    expect((await create('amount=100&currency=eur')).id).not.toBe(id);
  });
});

it('detects objects that lack a field of the published example or have it with another type', () => {
  const refund = fromExample('refund', { id: 're_1' });
  expect(misshapen(refund)).toEqual([]);
  expect(misshapen({ ...refund, amount: '99', status: undefined })).toEqual([
    '.amount is not of type number',
    '.status is missing',
  ]);
  expect(misshapen({ object: 'list', data: [{ ...refund, metadata: [] }] })).toEqual([
    '.data[0].metadata is not of type object',
  ]);
});

it('decodes nested parameters', () => {
  expect(decodeForm('a=1&items[0][id]=x&items[1][id]=y&created[gte]=5')).toEqual({
    a: '1',
    items: [{ id: 'x' }, { id: 'y' }],
    created: { gte: '5' },
  });
});
