import type { PaymentIntent } from '@ithaca/contracts/payments';
import type { ToastText } from '../../frame/toasts.ts';

/** An intent's id and its price, as set by the server (product 3.3). */
export type Payment = Pick<PaymentIntent, 'paymentIntentId' | 'amount'>;

/** What the card form shows: the fields of the card, or the bank's question. */
export type CardState =
  | {
      readonly step: 'paying';
      readonly intent: PaymentIntent;
      /** Whether the card, or the answer to the bank, is being sent. */
      readonly sending: boolean;
      readonly failure?: string;
    }
  | { readonly step: 'bank'; readonly intent: PaymentIntent; readonly sending: boolean };

/**
 * The state of a purchase. An intent is kept until it is used, so that opening the card form again
 * doesn't create a second one.
 */
export type PaymentState =
  | { readonly step: 'idle'; readonly intent?: PaymentIntent; readonly failure?: string }
  | {
      readonly step: 'opening';
      /** What is requested: an intent, the purchase without a payment, or an earlier purchase. */
      readonly ask: 'intent' | 'without_payment' | 'existing';
      /** Whether the purchase without a payment has been tried. */
      readonly tried: boolean;
      readonly intent?: PaymentIntent;
    }
  | CardState
  | { readonly step: 'confirming'; readonly payment: Payment; readonly intent?: PaymentIntent }
  | {
      readonly step: 'refused';
      readonly payment: Payment;
      readonly intent?: PaymentIntent;
      readonly failure: string;
    }
  | { readonly step: 'done'; readonly payment?: Payment };

/** What the card form reports. */
export type CardEvent =
  | { readonly type: 'card_changed' }
  | { readonly type: 'card_sent' }
  | { readonly type: 'card_refused'; readonly error: unknown }
  | { readonly type: 'card_paid' }
  | { readonly type: 'bank_asked' }
  | { readonly type: 'bank_cancelled' };

export type PaymentEvent =
  | CardEvent
  | {
      readonly type: 'started';
      /** A payment made earlier whose purchase was not completed. */
      readonly remembered: Payment | null;
      /** Whether the person's plan should cover the purchase. */
      readonly covered: boolean;
    }
  | { readonly type: 'intent_created'; readonly intent: PaymentIntent }
  | { readonly type: 'confirmed'; readonly id: string }
  | { readonly type: 'found'; readonly id: string | null }
  | { readonly type: 'refused'; readonly error: unknown }
  | { readonly type: 'retried' }
  | { readonly type: 'closed' };

export type PaymentEffect =
  | { readonly do: 'create_intent' }
  /** Requests what was bought, or what the plan covers when there is no payment. */
  | { readonly do: 'confirm'; readonly payment: Payment | null }
  /** Looks up the purchase that the server says was made before. */
  | { readonly do: 'find' }
  | { readonly do: 'remember'; readonly payment: Payment }
  | { readonly do: 'forget' }
  | { readonly do: 'refresh_plan' }
  | { readonly do: 'toast'; readonly text: ToastText }
  | { readonly do: 'finish'; readonly id: string; readonly how: 'paid' | 'covered' | 'found' };

/** Whether the dialog is open: it asks for the card, or shows the outcome of the payment. */
export const isOpen = (state: PaymentState): boolean =>
  state.step === 'done'
    ? state.payment !== undefined
    : state.step !== 'idle' && state.step !== 'opening';

/** Whether a payment or its purchase is in progress, so that the dialog must not be closed. */
export const isBusy = (state: PaymentState): boolean =>
  state.step === 'paying' || state.step === 'bank'
    ? state.sending
    : state.step === 'confirming' || state.step === 'done';
