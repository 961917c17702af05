import { paymentFlow } from '../features/payments/payment-flow.ts';
import type {
  PaymentEffect,
  PaymentEvent,
  PaymentState,
} from '../features/payments/payment-state.ts';
import { toasts } from '../frame/toasts.ts';
import { ApiError, type ErrorCode } from '../lib/errors.ts';

/** The item being paid for. */
export const intent = {
  clientSecret: 'pi_1_secret',
  paymentIntentId: 'pi_1',
  amount: '0.99',
  currency: 'EUR',
} as const;
/** A payment that was made earlier. */
export const payment = { paymentIntentId: 'pi_0', amount: '0.99' };

export const texts = {
  declined: toasts.paymentFailed,
  broke: toasts.paymentBroke,
  notCreated: toasts.paymentNotCreated,
};
export const flow = paymentFlow(texts);

export const refusal = (code: ErrorCode, status = 409) =>
  new ApiError({ status, code, detail: `It is ${code}.` });
export const refused = (code: ErrorCode): PaymentEvent => ({
  type: 'refused',
  error: refusal(code),
});
export const cardRefused = (code: ErrorCode, status: number): PaymentEvent => ({
  type: 'card_refused',
  error: refusal(code, status),
});
export const said = (
  text: { title: string; failed?: boolean },
  message: string,
): PaymentEffect => ({
  do: 'toast',
  text: { ...text, message },
});

export const idle: PaymentState = { step: 'idle' };
export const openingIntent: PaymentState = { step: 'opening', ask: 'intent', tried: false };
export const openingPlan: PaymentState = { step: 'opening', ask: 'without_payment', tried: true };
export const openingPlanWithIntent: PaymentState = { ...openingPlan, intent };
export const openingAfterPlan: PaymentState = { step: 'opening', ask: 'intent', tried: true };
export const openingExisting: PaymentState = { step: 'opening', ask: 'existing', tried: false };
// Without a declared type, tests in other files can spread it.
export const paying = { step: 'paying', intent, sending: false } satisfies PaymentState;
export const payingSent: PaymentState = { step: 'paying', intent, sending: true };
export const payingFailed: PaymentState = { ...paying, failure: 'It is declined.' };
export const bank: PaymentState = { step: 'bank', intent, sending: false };
export const bankSent: PaymentState = { step: 'bank', intent, sending: true };
export const confirming: PaymentState = { step: 'confirming', payment: intent, intent };
export const confirmingEarlier: PaymentState = { step: 'confirming', payment };
export const checking: PaymentState = { step: 'confirming', payment, intent, unsure: true };
export const checkingOther: PaymentState = { step: 'confirming', payment, unsure: true };
export const unchecked: PaymentState = {
  step: 'refused',
  payment,
  intent,
  unsure: true,
  failure: 'It is network.',
};
export const retryable: PaymentState = {
  step: 'refused',
  payment: intent,
  intent,
  failure: 'It is network.',
};
export const spent: PaymentState = {
  step: 'refused',
  payment: intent,
  failure: 'It is intent_used.',
  final: true,
};
export const done: PaymentState = { step: 'done' };
export const donePaid: PaymentState = { step: 'done', payment: intent };

export const start = { type: 'started', remembered: null, covered: false } as const;
export const createIntent: PaymentEffect = { do: 'create_intent' };
export const confirmFree: PaymentEffect = { do: 'confirm', payment: null };
export const confirmPaid: PaymentEffect = { do: 'confirm', payment: intent };
export const confirmEarlier: PaymentEffect = { do: 'confirm', payment };
export const forget: PaymentEffect = { do: 'forget' };
export const rememberSent: PaymentEffect = { do: 'remember', intent, paid: false };
export const rememberPaid: PaymentEffect = { do: 'remember', intent, paid: true };

/** A title, a state and an event, and the resulting state and effects. */
export type Row = [string, PaymentState, PaymentEvent, PaymentState, PaymentEffect[]];
