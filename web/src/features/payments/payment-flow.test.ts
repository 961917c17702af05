import { describe, expect, it } from 'vitest';
import { toasts } from '../../frame/toasts.ts';
import { ApiError, type ErrorCode } from '../../lib/errors.ts';
import { paymentFlow } from './payment-flow.ts';
import {
  isBusy,
  isOpen,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentState,
} from './payment-state.ts';

const intent = {
  clientSecret: 'pi_1_secret',
  paymentIntentId: 'pi_1',
  amount: '0.99',
  currency: 'EUR',
} as const;
const payment = { paymentIntentId: 'pi_0', amount: '0.99' };

const texts = {
  declined: toasts.paymentFailed,
  broke: toasts.paymentBroke,
  notCreated: toasts.paymentNotCreated,
};
const flow = paymentFlow(texts);

const refusal = (code: ErrorCode, status = 409) =>
  new ApiError({ status, code, detail: `It is ${code}.` });
const refused = (code: ErrorCode): PaymentEvent => ({ type: 'refused', error: refusal(code) });
const cardRefused = (code: ErrorCode, status: number): PaymentEvent => ({
  type: 'card_refused',
  error: refusal(code, status),
});
const said = (text: { title: string; failed?: boolean }, message: string): PaymentEffect => ({
  do: 'toast',
  text: { ...text, message },
});

const idle: PaymentState = { step: 'idle' };
const openingIntent: PaymentState = { step: 'opening', ask: 'intent', tried: false };
const openingPlan: PaymentState = { step: 'opening', ask: 'without_payment', tried: true };
const openingPlanWithIntent: PaymentState = { ...openingPlan, intent };
const openingAfterPlan: PaymentState = { step: 'opening', ask: 'intent', tried: true };
const openingExisting: PaymentState = { step: 'opening', ask: 'existing', tried: false };
const paying: PaymentState = { step: 'paying', intent, sending: false };
const payingSent: PaymentState = { step: 'paying', intent, sending: true };
const payingFailed: PaymentState = { ...paying, failure: 'It is declined.' };
const bank: PaymentState = { step: 'bank', intent, sending: false };
const bankSent: PaymentState = { step: 'bank', intent, sending: true };
const confirming: PaymentState = { step: 'confirming', payment: intent, intent };
const confirmingEarlier: PaymentState = { step: 'confirming', payment };
const checking: PaymentState = { step: 'confirming', payment, intent, unsure: true };
const checkingOther: PaymentState = { step: 'confirming', payment, unsure: true };
const unchecked: PaymentState = {
  step: 'refused',
  payment,
  intent,
  unsure: true,
  failure: 'It is network.',
};
const retryable: PaymentState = {
  step: 'refused',
  payment: intent,
  intent,
  failure: 'It is network.',
};
const spent: PaymentState = {
  step: 'refused',
  payment: intent,
  failure: 'It is intent_used.',
  final: true,
};
const done: PaymentState = { step: 'done' };
const donePaid: PaymentState = { step: 'done', payment: intent };

const start = { type: 'started', remembered: null, covered: false } as const;
const createIntent: PaymentEffect = { do: 'create_intent' };
const confirmFree: PaymentEffect = { do: 'confirm', payment: null };
const confirmPaid: PaymentEffect = { do: 'confirm', payment: intent };
const confirmEarlier: PaymentEffect = { do: 'confirm', payment };
const forget: PaymentEffect = { do: 'forget' };
const rememberSent: PaymentEffect = { do: 'remember', intent, paid: false };
const rememberPaid: PaymentEffect = { do: 'remember', intent, paid: true };

type Row = [string, PaymentState, PaymentEvent, PaymentState, PaymentEffect[]];

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

const successes: Row[] = [
  ['starting asks for an intent', idle, start, openingIntent, [createIntent]],
  [
    'starting again opens the intent there is',
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
    'a card that was sent before is asked about first',
    idle,
    { ...start, remembered: { payment, paid: false, intent } },
    checking,
    [confirmEarlier],
  ],
  [
    'a card that was sent before for something else is asked about, too',
    idle,
    { ...start, remembered: { payment, paid: false } },
    checkingOther,
    [confirmEarlier],
  ],
  [
    'a card that was sent before is not asked for again if the plan covers it by now',
    idle,
    { ...start, covered: true, remembered: { payment, paid: false, intent } },
    checkingOther,
    [confirmEarlier],
  ],
  [
    'asking about an earlier payment again asks the same',
    unchecked,
    { type: 'retried' },
    checking,
    [confirmEarlier],
  ],
  ['an intent opens the card form', openingIntent, { type: 'intent_created', intent }, paying, []],
  [
    'the plan gives it without a payment',
    openingPlan,
    { type: 'confirmed', id: 's1' },
    done,
    [forget, { do: 'finish', id: 's1', how: 'covered' }],
  ],
  [
    'what was found is gone to',
    openingExisting,
    { type: 'found', id: 's1' },
    done,
    [forget, { do: 'finish', id: 's1', how: 'found' }],
  ],
  [
    'a card is remembered before it is answered',
    payingFailed,
    { type: 'card_sent' },
    payingSent,
    [rememberSent],
  ],
  ['a changed card takes the failure away', payingFailed, { type: 'card_changed' }, paying, []],
  ['the bank may ask, and nothing is paid yet', payingSent, { type: 'bank_asked' }, bank, [forget]],
  [
    'the answer to the bank is remembered before it is answered',
    bank,
    { type: 'card_sent' },
    bankSent,
    [rememberSent],
  ],
  [
    'a card that is charged buys the thing',
    payingSent,
    { type: 'card_paid' },
    confirming,
    [rememberPaid, confirmPaid],
  ],
  [
    'a payment that the bank confirmed buys the thing',
    bankSent,
    { type: 'card_paid' },
    confirming,
    [rememberPaid, confirmPaid],
  ],
  [
    'retrying repeats the last step alone',
    retryable,
    { type: 'retried' },
    confirming,
    [confirmPaid],
  ],
  [
    'the thing that was paid ends it',
    confirming,
    { type: 'confirmed', id: 's1' },
    donePaid,
    [forget, { do: 'finish', id: 's1', how: 'paid' }],
  ],
  [
    'a payment for something that was there already ends it as refunded',
    confirming,
    { type: 'confirmed', id: 's1', isRefunded: true },
    donePaid,
    [forget, { do: 'finish', id: 's1', how: 'refunded' }],
  ],
  ['closing keeps the intent', payingFailed, { type: 'closed' }, { step: 'idle', intent }, []],
  ['closing at the bank keeps the intent', bank, { type: 'closed' }, { step: 'idle', intent }, []],
  [
    'closing after a lost answer keeps it',
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
  ['closing after a spent payment starts afresh', spent, { type: 'closed' }, idle, []],
];

describe('paying for something', () => {
  it.each([...refusals, ...successes])('%s', (_what, state, event, next, effects) => {
    expect(flow(state, event)).toEqual({ state: next, effects });
  });

  it.each<[string, PaymentState, PaymentEvent]>([
    ['a second start', openingIntent, start],
    ['a start while the card is asked for', paying, start],
    ['an intent that comes too late', idle, { type: 'intent_created', intent }],
    ['the end of a hold while the card is on its way', payingSent, { type: 'expired' }],
    ['the end of a hold while the booking is asked for', confirming, { type: 'expired' }],
    ['another purchase while the card is on its way', payingSent, { type: 'changed' }],
    ['another purchase while the bank is answered', bankSent, { type: 'changed' }],
    ['closing while the card is on its way', payingSent, { type: 'closed' }],
    ['closing while the bank is answered', bankSent, { type: 'closed' }],
    ['closing while the thing is asked for', confirming, { type: 'closed' }],
    ['a retry that would be refused again', spent, { type: 'retried' }],
    ['a retry while the thing is asked for', confirming, { type: 'retried' }],
    ['a card after closing', { step: 'idle', intent }, { type: 'card_paid' }],
    ['a confirmation that nobody asked for', openingIntent, { type: 'confirmed', id: 's1' }],
    ['a refusal while the card is asked for', paying, refused('network')],
    ['anything after the end', donePaid, start],
  ])('%s changes nothing', (_what, state, event) => {
    expect(flow(state, event)).toEqual({ state, effects: [] });
  });
});

it('a toast whose message is fixed keeps it, and the form still says why', () => {
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
