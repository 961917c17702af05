import { ApiError, codeOf, detailOf, type ErrorCode, formErrorsOf } from '../../lib/errors.ts';
import type { FlowStep } from '../../lib/use-flow.ts';
import type {
  Bought,
  CardEvent,
  CardState,
  FailureText,
  Intent,
  LostTime,
  PaymentEffect,
  PaymentEvent,
  PaymentState,
  PaymentTexts,
  SentPayment,
} from './payment-state.ts';

type Step = FlowStep<PaymentState, PaymentEffect>;
type Of<Name extends PaymentState['step']> = Extract<PaymentState, { step: Name }>;

/**
 * Refusals that a retry wouldn't change: the payment was used for something else, can't pay for this, or was
 * refunded because the mentor can no longer be booked.
 */
const finalCodes: readonly ErrorCode[] = [
  'intent_used',
  'intent_mismatch',
  'not_found',
  'price_mismatch',
  'mentor_away',
];

const notMade =
  'Your earlier payment has not gone through yet. You can safely pay again: nothing is charged twice.';
const notConfirmed = 'The payment was not confirmed with your bank. Nothing was charged.';

const to = (state: PaymentState, ...effects: PaymentEffect[]): Step => ({ state, effects });
const toastOf = ({ fixed, ...text }: FailureText, detail: string): PaymentEffect => ({
  do: 'toast',
  text: fixed ? text : { ...text, message: detail },
});
const kept = (intent: Intent | undefined) => (intent ? { intent } : {});

const lose = (lost: LostTime, ...effects: PaymentEffect[]) =>
  to({ step: 'idle', lost }, ...effects);

const askForCard = (intent: Intent | undefined, tried: boolean, ...first: PaymentEffect[]) =>
  intent
    ? to({ step: 'paying', intent, sending: false }, ...first)
    : to({ step: 'opening', ask: 'intent', tried }, ...first, { do: 'create_intent' });

const askWithoutPayment = (intent?: Intent) =>
  to(
    { step: 'opening', ask: 'without_payment', tried: true, ...kept(intent) },
    { do: 'confirm', payment: null },
  );

const confirm = (
  { payment, intent, unsure }: Omit<Of<'confirming'>, 'step'>,
  ...first: PaymentEffect[]
) =>
  to({ step: 'confirming', payment, ...kept(intent), ...(unsure && { unsure }) }, ...first, {
    do: 'confirm',
    payment,
  });

/**
 * Checks an earlier payment before anything else is paid. If it wasn't made, its intent is paid now, because an
 * intent can't be paid twice. A plan that covers the purchase takes precedence.
 */
const resume = ({ payment, paid, intent }: SentPayment, covered: boolean, there?: Intent) =>
  confirm({
    payment,
    ...(covered ? {} : kept(intent ?? there)),
    ...(!paid && { unsure: true }),
  });

/** The server reports that the payment hasn't been made yet. It may still be pending. */
const refuseUnfinished = (
  { intent, unsure }: Of<'confirming'>,
  failure: string,
  toast: PaymentEffect,
): Step => {
  // A user who has just reopened the dialog doesn't need a toast.
  const told = unsure ? [] : [toast];
  if (!intent) return askForCard(undefined, false, ...told, { do: 'forget' });
  return to(
    { step: 'paying', intent, sending: false, failure: unsure ? notMade : failure },
    ...told,
    { do: 'remember', intent, paid: false },
  );
};

const refuseOpening = (
  texts: PaymentTexts,
  { ask, tried, intent }: Of<'opening'>,
  error: unknown,
): Step => {
  const code = codeOf(error);
  if (ask === 'without_payment' && code === 'payment_needed')
    return askForCard(intent, true, { do: 'refresh_plan' });
  if (ask === 'intent' && code === 'already_unlocked')
    return to({ step: 'opening', ask: 'existing', tried }, { do: 'find' });
  if (ask === 'intent' && code === 'included_in_plan' && !tried) return askWithoutPayment();
  if (ask === 'intent' && code === 'slot_taken') return lose({ why: 'taken' });
  // The time is now too soon to book, or the mentor has changed their hours.
  if (ask === 'intent' && formErrorsOf(error).startsAt) return lose({ why: 'not_offered' });
  const failure = detailOf(error, texts.notCreated.message);
  if (texts.showsGone && ask === 'intent' && code === 'not_found')
    return to({ step: 'idle', ...kept(intent), failure, gone: true });
  return to({ step: 'idle', ...kept(intent), failure }, toastOf(texts.notCreated, failure));
};

const refuseConfirming = (texts: PaymentTexts, state: Of<'confirming'>, error: unknown): Step => {
  const { payment } = state;
  const failure = detailOf(error, texts.broke.message);
  const toast = toastOf(texts.broke, failure);
  if (codeOf(error) === 'payment_unfinished') return refuseUnfinished(state, failure, toast);
  if (codeOf(error) === 'slot_taken')
    return lose({ why: 'refunded', amount: payment.amount }, toast, { do: 'forget' });
  if (finalCodes.includes(codeOf(error)))
    return to({ step: 'refused', payment, failure, final: true }, toast, { do: 'forget' });
  return to({ ...state, step: 'refused', failure }, toast);
};

const afterCard = (texts: PaymentTexts, state: CardState, event: CardEvent): Step => {
  const { intent, sending } = state;
  switch (event.type) {
    case 'card_changed':
      return to('failure' in state ? { step: 'paying', intent, sending } : state);
    case 'card_sent':
      // Remembered before the response arrives, because the card may be charged even if the response is lost.
      return to(
        { step: state.step, intent, sending: true },
        { do: 'remember', intent, paid: false },
      );
    case 'bank_asked':
      return to({ step: 'bank', intent, sending: false }, { do: 'forget' });
    case 'bank_cancelled':
      return to(
        { step: 'paying', intent, sending: false, failure: notConfirmed },
        toastOf(texts.declined, notConfirmed),
        { do: 'forget' },
      );
    case 'card_paid':
      return confirm({ payment: intent, intent }, { do: 'remember', intent, paid: true });
    case 'card_refused': {
      const { error } = event;
      const declined = error instanceof ApiError && error.status === 402;
      const text = declined ? texts.declined : texts.broke;
      // The bank may still be processing the payment.
      const isOver = declined && codeOf(error) !== 'payment_unfinished';
      // Without a response, it is unknown whether the card was charged.
      const failure =
        codeOf(error) === 'network'
          ? `${detailOf(error)} You can safely pay again: nothing is charged twice.`
          : detailOf(error, texts.declined.message);
      return to(
        { step: 'paying', intent, sending: false, failure },
        toastOf(text, detailOf(error, text.message)),
        ...(isOver ? [{ do: 'forget' } as const] : []),
      );
    }
  }
};

const finish = (state: PaymentState, { id, isRefunded = false }: Bought): Step => {
  if (state.step === 'confirming')
    return to(
      { step: 'done', payment: state.payment },
      { do: 'forget' },
      { do: 'finish', id, how: isRefunded ? 'refunded' : 'paid' },
    );
  if (state.step !== 'opening' || state.ask === 'intent') return to(state);
  const how = state.ask === 'existing' ? 'found' : 'covered';
  return to({ step: 'done' }, { do: 'forget' }, { do: 'finish', id, how });
};

/** Whether a card form is waiting for input, so its intent can be given up. */
const waitsForCard = (state: PaymentState): state is CardState =>
  (state.step === 'paying' || state.step === 'bank') && !state.sending;

const close = (state: PaymentState): Step => {
  if (waitsForCard(state)) return to({ step: 'idle', intent: state.intent });
  return to(state.step === 'refused' ? { step: 'idle', ...kept(state.intent) } : state);
};

/**
 * The steps of a purchase: create an intent, ask for the card, let the bank ask if it wants to, and
 * request the purchase. A purchase covered by a plan needs no card. Nothing is charged twice: once it
 * is paid, only the last step is repeated, and an intent whose card was sent is checked before another
 * is created. Events that don't fit the current step change nothing.
 * @param texts the toasts for its failures
 */
export const paymentFlow =
  (texts: PaymentTexts) =>
  (state: PaymentState, event: PaymentEvent): Step => {
    switch (event.type) {
      case 'started':
        if (state.step !== 'idle') return to(state);
        if (event.remembered) return resume(event.remembered, event.covered, state.intent);
        return event.covered ? askWithoutPayment(state.intent) : askForCard(state.intent, false);
      case 'intent_created':
        if (state.step !== 'opening') return to(state);
        return to({ step: 'paying', intent: event.intent, sending: false });
      case 'confirmed':
        return finish(state, event);
      case 'found':
        if (state.step !== 'opening') return to(state);
        return event.id === null ? to({ step: 'idle' }) : finish(state, { id: event.id });
      case 'refused':
        if (state.step === 'opening') return refuseOpening(texts, state, event.error);
        if (state.step === 'confirming') return refuseConfirming(texts, state, event.error);
        return to(state);
      case 'retried':
        return state.step === 'refused' && !state.final ? confirm(state) : to(state);
      case 'expired':
        return waitsForCard(state) ? lose({ why: 'expired' }) : to(state);
      case 'changed':
        return state.step === 'idle' || waitsForCard(state) ? to({ step: 'idle' }) : to(state);
      case 'closed':
        return close(state);
      default:
        return state.step === 'paying' || state.step === 'bank'
          ? afterCard(texts, state, event)
          : to(state);
    }
  };
