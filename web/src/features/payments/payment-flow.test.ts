import { describe, expect, it } from 'vitest';
import { toasts } from '../../frame/toasts.ts';
import {
  bank,
  bankSent,
  checking,
  checkingOther,
  confirmEarlier,
  confirmFree,
  confirming,
  confirmingEarlier,
  confirmPaid,
  createIntent,
  done,
  donePaid,
  flow,
  forget,
  idle,
  intent,
  openingExisting,
  openingIntent,
  openingPlan,
  paying,
  payingFailed,
  payingSent,
  payment,
  type Row,
  refused,
  rememberPaid,
  rememberSent,
  retryable,
  said,
  spent,
  start,
  texts,
  unchecked,
} from '../../test/payment-flow.ts';
import { paymentFlow } from './payment-flow.ts';
import { isBusy, isOpen, type PaymentEvent, type PaymentState } from './payment-state.ts';

const successes: Row[] = [
  ['starting requests an intent', idle, start, openingIntent, [createIntent]],
  [
    'starting again opens the existing intent',
    { step: 'idle', intent, failure: 'It is network.' },
    start,
    paying,
    [],
  ],
  ['a plan needs no intent', idle, { ...start, covered: true }, openingPlan, [confirmFree]],
  [
    'a payment made earlier is never made again',
    idle,
    { ...start, covered: true, remembered: { payment, paid: true, intent } },
    confirmingEarlier,
    [confirmEarlier],
  ],
  [
    'a card that was sent earlier is checked first',
    idle,
    { ...start, remembered: { payment, paid: false, intent } },
    checking,
    [confirmEarlier],
  ],
  [
    'a card that was sent earlier for something else is checked, too',
    idle,
    { ...start, remembered: { payment, paid: false } },
    checkingOther,
    [confirmEarlier],
  ],
  [
    'a card that was sent earlier is not requested again if the plan now covers the purchase',
    idle,
    { ...start, covered: true, remembered: { payment, paid: false, intent } },
    checkingOther,
    [confirmEarlier],
  ],
  [
    'checking an earlier payment again sends the same request',
    unchecked,
    { type: 'retried' },
    checking,
    [confirmEarlier],
  ],
  ['an intent opens the card form', openingIntent, { type: 'intent_created', intent }, paying, []],
  [
    'the plan covers the purchase without a payment',
    openingPlan,
    { type: 'confirmed', id: 's1' },
    done,
    [forget, { do: 'finish', id: 's1', how: 'covered' }],
  ],
  [
    'a purchase that was found is opened',
    openingExisting,
    { type: 'found', id: 's1' },
    done,
    [forget, { do: 'finish', id: 's1', how: 'found' }],
  ],
  [
    'a card is remembered before the response arrives',
    payingFailed,
    { type: 'card_sent' },
    payingSent,
    [rememberSent],
  ],
  ['changing the card removes the failure', payingFailed, { type: 'card_changed' }, paying, []],
  ['the bank may ask, and nothing is paid yet', payingSent, { type: 'bank_asked' }, bank, [forget]],
  [
    'the answer to the bank is remembered before the response arrives',
    bank,
    { type: 'card_sent' },
    bankSent,
    [rememberSent],
  ],
  [
    'a charged card completes the purchase',
    payingSent,
    { type: 'card_paid' },
    confirming,
    [rememberPaid, confirmPaid],
  ],
  [
    'a payment confirmed by the bank completes the purchase',
    bankSent,
    { type: 'card_paid' },
    confirming,
    [rememberPaid, confirmPaid],
  ],
  [
    'retrying repeats only the last step',
    retryable,
    { type: 'retried' },
    confirming,
    [confirmPaid],
  ],
  [
    'a confirmed purchase ends the flow',
    confirming,
    { type: 'confirmed', id: 's1' },
    donePaid,
    [forget, { do: 'finish', id: 's1', how: 'paid' }],
  ],
  [
    'a payment for an existing purchase ends the flow as refunded',
    confirming,
    { type: 'confirmed', id: 's1', isRefunded: true },
    donePaid,
    [forget, { do: 'finish', id: 's1', how: 'refunded' }],
  ],
  ['closing keeps the intent', payingFailed, { type: 'closed' }, { step: 'idle', intent }, []],
  ['closing at the bank keeps the intent', bank, { type: 'closed' }, { step: 'idle', intent }, []],
  [
    'closing after a lost response keeps the payment',
    retryable,
    { type: 'closed' },
    { step: 'idle', intent },
    [],
  ],
  ['another purchase gives up the intent', { step: 'idle', intent }, { type: 'changed' }, idle, []],
  ['another purchase gives up the card form', payingFailed, { type: 'changed' }, idle, []],
  [
    'another time can be paid',
    { step: 'idle', lost: { why: 'taken' } },
    start,
    openingIntent,
    [createIntent],
  ],
  ['closing after a used payment starts over', spent, { type: 'closed' }, idle, []],
];

describe('paying for something', () => {
  it.each(successes)('%s', (_what, state, event, next, effects) => {
    expect(flow(state, event)).toEqual({ state: next, effects });
  });

  it.each<[string, PaymentState, PaymentEvent]>([
    ['a second start', openingIntent, start],
    ['a start while waiting for the card', paying, start],
    ['an intent that arrives too late', idle, { type: 'intent_created', intent }],
    ['the end of a hold while the card is being sent', payingSent, { type: 'expired' }],
    ['the end of a hold while the booking is being requested', confirming, { type: 'expired' }],
    ['another purchase while the card is being sent', payingSent, { type: 'changed' }],
    ['another purchase while the answer to the bank is being sent', bankSent, { type: 'changed' }],
    ['closing while the card is being sent', payingSent, { type: 'closed' }],
    ['closing while the answer to the bank is being sent', bankSent, { type: 'closed' }],
    ['closing while the purchase is being requested', confirming, { type: 'closed' }],
    ['a retry that would be refused again', spent, { type: 'retried' }],
    ['a retry while the purchase is being requested', confirming, { type: 'retried' }],
    ['a card after closing', { step: 'idle', intent }, { type: 'card_paid' }],
    ['an unrequested confirmation', openingIntent, { type: 'confirmed', id: 's1' }],
    ['a refusal while waiting for the card', paying, refused('network')],
    ['anything after the end', donePaid, start],
  ])('%s changes nothing', (_what, state, event) => {
    expect(flow(state, event)).toEqual({ state, effects: [] });
  });
});

it('a toast with a fixed message keeps it, and the form still shows the reason', () => {
  const broke = { ...toasts.paymentBroke, message: 'It broke.', fixed: true };
  const { state, effects } = paymentFlow({ ...texts, broke })(confirming, refused('network'));
  expect(state).toEqual(retryable);
  expect(effects).toEqual([said(toasts.paymentBroke, 'It broke.')]);
});

it.each<[PaymentState, { open: boolean; busy: boolean }]>([
  [idle, { open: false, busy: false }],
  [openingIntent, { open: false, busy: false }],
  [paying, { open: true, busy: false }],
  [payingSent, { open: true, busy: true }],
  [bank, { open: true, busy: false }],
  [bankSent, { open: true, busy: true }],
  [confirming, { open: true, busy: true }],
  [retryable, { open: true, busy: false }],
  [checking, { open: true, busy: true }],
  [unchecked, { open: true, busy: false }],
  [done, { open: false, busy: true }],
  [donePaid, { open: true, busy: true }],
])('the dialog at %j', (state, { open, busy }) => {
  expect([isOpen(state), isBusy(state)]).toEqual([open, busy]);
});
