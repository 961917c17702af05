import { describe, expect, it } from 'vitest';
import { isSignedWebhook, signWebhook } from './signature.ts';

const secret = 'whsec_test';
const now = new Date('2026-11-20T12:00:00Z');
const body = Buffer.from('{"id":"evt_1"}');
const seconds = (offset: number) => new Date(now.getTime() + offset * 1000);

describe('a webhook signature', () => {
  it.each([
    ['another secret', signWebhook(body, 'whsec_other', now)],
    ['another body', signWebhook(Buffer.from('{"id":"evt_2"}'), secret, now)],
    ['a time over five minutes ago', signWebhook(body, secret, seconds(-301))],
    ['a time over five minutes ahead', signWebhook(body, secret, seconds(301))],
    ['a changed time', signWebhook(body, secret, now).replace(/t=\d+/, 't=1795000000')],
    ['no time', signWebhook(body, secret, now).replace(/t=\d+,/, '')],
    ['a time that is not a number', signWebhook(body, secret, now).replace(/t=\d+/, 't=NaN')],
    ['no v1', `t=${now.getTime() / 1000}`],
    ['a short v1', `t=${now.getTime() / 1000},v1=00`],
    ['a v1 that is not hexadecimal', `t=${now.getTime() / 1000},v1=${'zz'.repeat(32)}`],
    ['nothing', ''],
    ['noise', ',,=,t,v1'],
  ])('is refused with %s', (_name, signature) => {
    expect(isSignedWebhook(body, signature, [secret], now)).toBe(false);
  });

  it.each([-299, 0, 299])('is accepted when made %s seconds from now', (offset) => {
    const signature = signWebhook(body, secret, seconds(offset));
    expect(isSignedWebhook(body, signature, [secret], now)).toBe(true);
  });

  it('is accepted if one of several matches, as while the secret is being rotated', () => {
    const [time, matching] = signWebhook(body, secret, now).split(',');
    const signature = `${time},v1=${'0'.repeat(64)},${matching},v0=1`;
    expect(isSignedWebhook(body, signature, [secret], now)).toBe(true);
  });
});
