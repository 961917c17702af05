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
    'an intent that is refused is told, and nothing opens',
    openingIntent,
    refused('unavailable'),
    { step: 'idle', failure: 'It is unavailable.' },
    [said(toasts.paymentNotCreated, 'It is unavailable.')],
  ],
  [
    'what the person has already is looked for',
    openingIntent,
    refused('already_unlocked'),
    openingExisting,
    [{ do: 'find' }],
  ],
  [
    'a plan bought meanwhile is used',
    openingIntent,
    refused('included_in_plan'),
    openingPlan,
    [confirmFree],
  ],
  [
    'a plan is tried once only',
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
    'a plan that has ended leads to the intent there is',
    openingPlanWithIntent,
    refused('payment_needed'),
    paying,
    [{ do: 'refresh_plan' }],
  ],
  [
    'any other refusal of a plan is told',
    openingPlan,
    refused('not_found'),
    { step: 'idle', failure: 'It is not_found.' },
    [said(toasts.paymentNotCreated, 'It is not_found.')],
  ],
  [
    'nothing found ends the search silently',
    openingExisting,
    { type: 'found', id: null },
    idle,
    [],
  ],
  [
    'a failed search is told',
    openingExisting,
    refused('network'),
    { step: 'idle', failure: 'It is network.' },
    [said(toasts.paymentNotCreated, 'It is network.')],
  ],
  [
    'what is thrown by mistake has words too',
    openingIntent,
    { type: 'refused', error: new Error('x is undefined') },
    { step: 'idle', failure: toasts.paymentNotCreated.message },
    [said(toasts.paymentNotCreated, toasts.paymentNotCreated.message)],
  ],
  [
    'a declined card is told, and can be changed',
    payingSent,
    cardRefused('card_declined', 402),
    { ...paying, failure: 'It is card_declined.' },
    [said(toasts.paymentFailed, 'It is card_declined.'), forget],
  ],
  [
    'a card declined after the bank is asked for again',
    bankSent,
    cardRefused('insufficient_funds', 402),
    { ...paying, failure: 'It is insufficient_funds.' },
    [said(toasts.paymentFailed, 'It is insufficient_funds.'), forget],
  ],
  [
    'a payment that the bank still processes is remembered',
    payingSent,
    cardRefused('payment_unfinished', 402),
    { ...paying, failure: 'It is payment_unfinished.' },
    [said(toasts.paymentFailed, 'It is payment_unfinished.')],
  ],
  [
    'without an answer the same intent can be paid again',
    payingSent,
    cardRefused('network', 0),
    {
      ...paying,
      failure: 'It is network. You can safely pay again: nothing is charged twice.',
    },
    [said(toasts.paymentBroke, 'It is network.')],
  ],
  [
    'cancelling at the bank leads back to the card',
    bank,
    { type: 'bank_cancelled' },
    { ...paying, failure: unconfirmed },
    [said(toasts.paymentFailed, unconfirmed), forget],
  ],
  [
    'a payment that is not finished leads back to the card',
    confirming,
    refused('payment_unfinished'),
    { ...paying, failure: 'It is payment_unfinished.' },
    [said(toasts.paymentBroke, 'It is payment_unfinished.'), rememberSent],
  ],
  [
    'an earlier payment that is not finished leads to a new intent',
    confirmingEarlier,
    refused('payment_unfinished'),
    openingIntent,
    [said(toasts.paymentBroke, 'It is payment_unfinished.'), forget, createIntent],
  ],
  [
    'a card sent before that was not charged leads back to the same intent',
    checking,
    refused('payment_unfinished'),
    { ...paying, failure: notMade },
    [rememberSent],
  ],
  [
    'a card sent before for something else that was not charged leads to a new intent',
    checkingOther,
    refused('payment_unfinished'),
    openingIntent,
    [forget, createIntent],
  ],
  [
    'an earlier payment that could not be asked about stays unknown',
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
    'a time that somebody else has leads to another one, and nothing was paid',
    openingIntent,
    refused('slot_taken'),
    { step: 'idle', lost: { why: 'taken' } },
    [],
  ],
  [
    'a time that was paid too late leads to another one, and the money goes back',
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
    'a time that is no longer held ends the question of the bank',
    bank,
    { type: 'expired' },
    { step: 'idle', lost: { why: 'expired' } },
    [],
  ],
  [
    'a lost answer keeps the payment',
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
