import type { PaymentIntent } from '@ithaca/contracts/payments';
import type { ToastText } from '../../frame/toasts.ts';

/** An intent and what it costs, as the server named it (product 3.3). */
export type Payment = Pick<PaymentIntent, 'paymentIntentId' | 'amount'>;

/** What the card form shows: the card's fields, or the bank's question. */
export type CardState =
  | {
      readonly step: 'paying';
      readonly intent: PaymentIntent;
      /** The card, or the answer to the bank, is on its way. */
      readonly sending: boolean;
      readonly failure?: string;
    }
  | { readonly step: 'bank'; readonly intent: PaymentIntent; readonly sending: boolean };

/**
 * Where paying for something stands. An intent stays until it is spent, so that no way back to the
 * card form creates a second one.
 */
export type PaymentState =
  | { readonly step: 'idle'; readonly intent?: PaymentIntent; readonly failure?: string }
  | {
      readonly step: 'opening';
      /** What the server is asked for: an intent, the thing itself, or the one it already has. */
      readonly ask: 'intent' | 'without_payment' | 'existing';
      /** Whether the server has been asked for the thing itself. */
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
      /** A payment made earlier that has not bought anything yet. */
      readonly remembered: Payment | null;
      /** Whether the person's plan should cover it. */
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
  /** Asks for what the payment buys, or what the plan covers when there is no payment. */
  | { readonly do: 'confirm'; readonly payment: Payment | null }
  /** Looks for what the server says the person already has. */
  | { readonly do: 'find' }
  | { readonly do: 'remember'; readonly payment: Payment }
  | { readonly do: 'forget' }
  | { readonly do: 'refresh_plan' }
  | { readonly do: 'toast'; readonly text: ToastText }
  | { readonly do: 'finish'; readonly id: string; readonly how: 'paid' | 'covered' | 'found' };

/** Whether a dialog stands open that asks for the card or shows what became of the payment. */
export const isOpen = (state: PaymentState): boolean =>
  state.step === 'done'
    ? state.payment !== undefined
    : state.step !== 'idle' && state.step !== 'opening';

/** Whether money or what it buys is on its way, so that nothing may close the dialog. */
export const isBusy = (state: PaymentState): boolean =>
  state.step === 'paying' || state.step === 'bank'
    ? state.sending
    : state.step === 'confirming' || state.step === 'done';
