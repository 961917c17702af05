import { expect, it } from 'vitest';
import { toasts } from '../../frame/toasts.ts';
import { ApiError } from '../../lib/errors.ts';
import { planToasts } from './plan-toasts.ts';
import {
  type SubscribeEffect,
  type SubscribeEvent,
  type SubscribeState,
  subscribeFlow,
} from './subscribe-flow.ts';

const checkout = { sessionId: 'cs_1', url: 'http://localhost/checkout' };
const purchase = { plan: 'basic', checkout } as const;

const idle: SubscribeState = { step: 'idle' };
const open: SubscribeState = { step: 'paying', ...purchase, window: 'open' };
const blocked: SubscribeState = { step: 'paying', ...purchase, window: 'blocked' };
const closed: SubscribeState = { step: 'paying', ...purchase, window: 'closed' };
const checking = (window: 'open' | 'blocked' | 'closed', leaving: boolean): SubscribeState => ({
  step: 'checking',
  ...purchase,
  window,
  leaving,
});

const returned: SubscribeEvent = { type: 'returned' };
const givenUp: SubscribeEvent = { type: 'given_up' };
const windowClosed: SubscribeEvent = { type: 'window_closed' };
const foundPaid: SubscribeEvent = { type: 'found_paid' };
const paid: SubscribeEvent = { type: 'checked', activated: true };
const unpaid: SubscribeEvent = { type: 'checked', activated: false };
const paidTwice: SubscribeEvent = { type: 'checked', activated: false, refunded: true };
const error = new ApiError({ status: 503, code: 'unavailable', detail: 'Try again.' });
const failed: SubscribeEvent = { type: 'check_failed', error };

const close: SubscribeEffect = { do: 'close_window' };
const check: SubscribeEffect = { do: 'check', sessionId: 'cs_1' };
const look: SubscribeEffect = { do: 'look', sessionId: 'cs_1' };
const refresh: SubscribeEffect = { do: 'refresh' };
const active: SubscribeEffect[] = [close, refresh, { do: 'toast', text: toasts.planActive }];
const refunded: SubscribeEffect[] = [close, refresh, { do: 'toast', text: planToasts.refunded }];
const cancelled: SubscribeEffect[] = [refresh, { do: 'toast', text: toasts.paymentCancelled }];

const starting: SubscribeState = { step: 'starting', plan: 'basic' };
const refused: SubscribeEvent = { type: 'refused', error };
const said: SubscribeEffect = {
  do: 'toast',
  text: { ...toasts.subscriptionFailed, message: 'Try again.' },
};

it.each<[SubscribeState, SubscribeEvent, SubscribeState, SubscribeEffect[]]>([
  [starting, refused, { ...idle, failure: 'Try again.' }, [close, refresh, said]],
  // The payment may have been made through the link while the window is open.
  [open, returned, open, [look]],
  [open, foundPaid, idle, active],
  [checking('open', true), foundPaid, idle, active],
  [idle, foundPaid, idle, []],
  [open, windowClosed, checking('open', true), [check]],
  [checking('open', true), paid, idle, active],
  [checking('open', true), unpaid, idle, cancelled],
  [checking('open', true), paidTwice, idle, refunded],
  [checking('blocked', false), paidTwice, idle, refunded],
  [checking('open', true), failed, { ...closed, failure: 'Try again.' }, []],
  [blocked, returned, checking('blocked', false), [check]],
  [closed, returned, checking('closed', false), [check]],
  [checking('blocked', false), paid, idle, active],
  [checking('blocked', false), unpaid, blocked, []],
  [checking('closed', false), unpaid, closed, []],
  // Giving up doesn't cancel a completed payment.
  [open, givenUp, checking('closed', true), [close, check]],
  [blocked, givenUp, checking('blocked', true), [close, check]],
  [checking('closed', true), paid, idle, active],
  [checking('closed', true), unpaid, idle, cancelled],
  [checking('blocked', true), unpaid, idle, cancelled],
  [checking('closed', true), failed, { ...closed, failure: 'Try again.' }, []],
  [checking('closed', true), returned, checking('closed', true), []],
])('%j on %j becomes %j and does %j', (state, event, next, effects) => {
  expect(subscribeFlow(state, event)).toEqual({ state: next, effects });
});
