import { describe, expect, it } from 'vitest';
import { toasts } from '../../frame/toasts.ts';
import {
  bank,
  bankSent,
  cardRefused,
  checking,
  checkingOther,
  confirmFree,
  confirming,
  confirmingEarlier,
  createIntent,
  flow,
  forget,
  idle,
  intent,
  openingAfterPlan,
  openingExisting,
  openingIntent,
  openingPlan,
  openingPlanWithIntent,
  paying,
  payingFailed,
  payingSent,
  type Row,
  refused,
  rememberSent,
  retryable,
  said,
  unchecked,
} from '../../test/payment-flow.ts';

const unconfirmed = 'The payment was not confirmed with your bank. Nothing was charged.';
const notMade =
  'Your earlier payment has not gone through yet. You can safely pay again: nothing is charged twice.';
const refusals: Row[] = [
  [
    'a refused intent shows a message, and nothing opens',
    openingIntent,
    refused('unavailable'),
    { step: 'idle', failure: 'It is unavailable.' },
    [said(toasts.paymentNotCreated, 'It is unavailable.')],
  ],
  [
    'a purchase that already exists is looked up',
    openingIntent,
    refused('already_unlocked'),
    openingExisting,
    [{ do: 'find' }],
  ],
  [
    'a plan bought in the meantime is used',
    openingIntent,
    refused('included_in_plan'),
    openingPlan,
    [confirmFree],
  ],
  [
    'a plan is tried only once',
    openingAfterPlan,
    refused('included_in_plan'),
    { step: 'idle', failure: 'It is included_in_plan.' },
    [said(toasts.paymentNotCreated, 'It is included_in_plan.')],
  ],
  [
    'a plan that has ended leads to an intent',
    openingPlan,
    refused('payment_needed'),
    openingAfterPlan,
    [{ do: 'refresh_plan' }, createIntent],
  ],
  [
    'a plan that has ended leads to the existing intent',
    openingPlanWithIntent,
    refused('payment_needed'),
    paying,
    [{ do: 'refresh_plan' }],
  ],
  [
    'any other refusal of a plan shows a message',
    openingPlan,
    refused('not_found'),
    { step: 'idle', failure: 'It is not_found.' },
    [said(toasts.paymentNotCreated, 'It is not_found.')],
  ],
  [
    'a search that finds nothing ends silently',
    openingExisting,
    { type: 'found', id: null },
    idle,
    [],
  ],
  [
    'a failed search shows a message',
    openingExisting,
    refused('network'),
    { step: 'idle', failure: 'It is network.' },
    [said(toasts.paymentNotCreated, 'It is network.')],
  ],
  [
    'an unexpected exception shows a message, too',
    openingIntent,
    { type: 'refused', error: new Error('x is undefined') },
    { step: 'idle', failure: toasts.paymentNotCreated.message },
    [said(toasts.paymentNotCreated, toasts.paymentNotCreated.message)],
  ],
  [
    'a declined card shows a message, and can be changed',
    payingSent,
    cardRefused('card_declined', 402),
    { ...paying, failure: 'It is card_declined.' },
    [said(toasts.paymentFailed, 'It is card_declined.'), forget],
  ],
  [
    'a card declined after the bank’s question is requested again',
    bankSent,
    cardRefused('insufficient_funds', 402),
    { ...paying, failure: 'It is insufficient_funds.' },
    [said(toasts.paymentFailed, 'It is insufficient_funds.'), forget],
  ],
  [
    'a payment that the bank is still processing is remembered',
    payingSent,
    cardRefused('payment_unfinished', 402),
    { ...paying, failure: 'It is payment_unfinished.' },
    [said(toasts.paymentFailed, 'It is payment_unfinished.')],
  ],
  [
    'the same intent can be paid again if the response was lost',
    payingSent,
    cardRefused('network', 0),
    {
      ...paying,
      failure: 'It is network. You can safely pay again: nothing is charged twice.',
    },
    [said(toasts.paymentBroke, 'It is network.')],
  ],
  [
    'cancelling at the bank returns to the card',
    bank,
    { type: 'bank_cancelled' },
    { ...paying, failure: unconfirmed },
    [said(toasts.paymentFailed, unconfirmed), forget],
  ],
  [
    'an unfinished payment returns to the card',
    confirming,
    refused('payment_unfinished'),
    { ...paying, failure: 'It is payment_unfinished.' },
    [said(toasts.paymentBroke, 'It is payment_unfinished.'), rememberSent],
  ],
  [
    'an unfinished earlier payment leads to a new intent',
    confirmingEarlier,
    refused('payment_unfinished'),
    openingIntent,
    [said(toasts.paymentBroke, 'It is payment_unfinished.'), forget, createIntent],
  ],
  [
    'a card sent earlier but not charged returns to the same intent',
    checking,
    refused('payment_unfinished'),
    { ...paying, failure: notMade },
    [rememberSent],
  ],
  [
    'a card sent earlier for something else but not charged leads to a new intent',
    checkingOther,
    refused('payment_unfinished'),
    openingIntent,
    [forget, createIntent],
  ],
  [
    'an earlier payment that could not be checked stays unknown',
    checking,
    refused('network'),
    unchecked,
    [said(toasts.paymentBroke, 'It is network.')],
  ],
  ...(
    ['intent_used', 'intent_mismatch', 'not_found', 'price_mismatch', 'mentor_away'] as const
  ).map(
    (code): Row => [
      `a payment refused with ${code} is forgotten, with its intent`,
      confirming,
      refused(code),
      { step: 'refused', payment: intent, failure: `It is ${code}.`, final: true },
      [said(toasts.paymentBroke, `It is ${code}.`), forget],
    ],
  ),
  [
    'a time taken by somebody else asks for another time, and nothing was paid',
    openingIntent,
    refused('slot_taken'),
    { step: 'idle', lost: { why: 'taken' } },
    [],
  ],
  [
    'a time paid for too late asks for another time, and the money is refunded',
    confirming,
    refused('slot_taken'),
    { step: 'idle', lost: { why: 'refunded', amount: '0.99' } },
    [said(toasts.paymentBroke, 'It is slot_taken.'), forget],
  ],
  [
    'a time that is no longer held gives up the intent',
    payingFailed,
    { type: 'expired' },
    { step: 'idle', lost: { why: 'expired' } },
    [],
  ],
  [
    'a time that is no longer held ends the bank’s question',
    bank,
    { type: 'expired' },
    { step: 'idle', lost: { why: 'expired' } },
    [],
  ],
  [
    'a lost response keeps the payment',
    confirming,
    refused('network'),
    retryable,
    [said(toasts.paymentBroke, 'It is network.')],
  ],
];

describe('paying for something', () => {
  it.each(refusals)('%s', (_what, state, event, next, effects) => {
    expect(flow(state, event)).toEqual({ state: next, effects });
  });
});
