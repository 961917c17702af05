import { paymentWebhook } from '@ithaca/contracts/payments';
import { expect, it } from 'vitest';
import { exchangeRaw } from '../raw-exchange.ts';
import { createClient, useTestApp } from '../test-app.ts';
import { listen } from '../test-socket.ts';

const app = useTestApp();
const { path } = paymentWebhook;
const maxBytes = 64 * 1024;
const head = [
  `POST ${path} HTTP/1.1`,
  'Host: localhost:3000',
  'Content-Type: application/json',
  'Stripe-Signature: t=1,v1=00',
];

it('a webhook of 64 KB is accepted, a larger one is refused', async () => {
  const client = createClient(app());
  const signed = { 'stripe-signature': 't=1,v1=00' };
  const fitting = await client.post(path, 'x'.repeat(maxBytes), signed);
  expect([fitting.status, fitting.body.code]).toEqual([422, 'invalid']);
  const large = await client.post(path, 'x'.repeat(maxBytes + 1), signed);
  expect([large.status, large.body.code]).toEqual([413, 'too_large']);
});

it('a webhook with a larger Content-Length is refused before its body is read', async () => {
  await listen(app().http);
  const bytes = [...head, `Content-Length: ${maxBytes + 1}`, '', ''].join('\r\n');
  const answer = await exchangeRaw(app().http, bytes);
  expect(answer.status).toBe(413);
  expect(answer.headers.connection).toBe('close');
});

it('an endless chunked webhook is refused after 64 KB', async () => {
  await listen(app().http);
  const chunk = `400\r\n${'x'.repeat(1024)}\r\n`;
  const bytes = [...head, 'Transfer-Encoding: chunked', '', chunk.repeat(65)].join('\r\n');
  const answer = await exchangeRaw(app().http, bytes);
  expect(answer.status).toBe(413);
  expect(answer.headers.connection).toBe('close');
});
