import type { PaymentIntent } from '@ithaca/contracts/payments';
import type { ToastText } from '../../frame/toasts.ts';

/** An intent. If it is for a certain time, `heldUntil` is the end of the hold by this browser's clock. */
export interface Intent extends PaymentIntent {
  readonly heldUntil?: string | null | undefined;
  /** Whether the mentor would still have to accept the time. */
  readonly needsAcceptance?: boolean | undefined;
}

/** An intent's id and its price, as set by the server (product 3.3). */
export type Payment = Pick<PaymentIntent, 'paymentIntentId' | 'amount'>;

/** A payment whose card was sent, but whose purchase was not completed. */
export interface SentPayment {
  readonly payment: Payment;
  /** Whether it is known to be paid. If not, the response was lost, and the server has to be asked. */
  readonly paid: boolean;
  /** Its intent, if that is for the current purchase, so it can still be paid. */
  readonly intent?: Intent;
}

/** A failure's toast. The server's sentence replaces the message, unless it is `fixed` (product 16.3). */
export interface FailureText extends ToastText {
  readonly message: string;
  readonly fixed?: boolean;
}

/** The toasts for a failed purchase. */
export interface PaymentTexts {
  /** The card was declined, or the bank's question was cancelled. */
  readonly declined: FailureText;
  /** Any other failure while paying or requesting the purchase. */
  readonly broke: FailureText;
  /** No intent could be created. */
  readonly notCreated: FailureText;
  /** When there is nothing left to buy, the screen shows only that, without a toast. */
  readonly showsGone?: true;
}

/**
 * Why the chosen time of a booking is no longer available: somebody else was faster, before or after the
 * payment, the mentor no longer offers it, or the hold has expired.
 */
export type LostTime =
  | { readonly why: 'taken' | 'not_offered' | 'expired' }
  | { readonly why: 'refunded'; readonly amount: string };

/** The content of the card form: the card fields, or the bank's question. */
export type CardState =
  | {
      readonly step: 'paying';
      readonly intent: Intent;
      /** Whether the card, or the answer to the bank, is being sent. */
      readonly sending: boolean;
      readonly failure?: string;
    }
  | { readonly step: 'bank'; readonly intent: Intent; readonly sending: boolean };

/**
 * The state of a purchase. An intent is kept until it is used, so opening the card form again
 * doesn't create a second one.
 */
export type PaymentState =
  | {
      readonly step: 'idle';
      readonly intent?: Intent;
      readonly failure?: string;
      /** Whether it failed because there is nothing left to buy. */
      readonly gone?: true;
      /** Another time has to be chosen before starting again. */
      readonly lost?: LostTime;
    }
  | {
      readonly step: 'opening';
      /** The pending request: an intent, the purchase without a payment, or an earlier purchase. */
      readonly ask: 'intent' | 'without_payment' | 'existing';
      /** Whether the purchase without a payment has been tried. */
      readonly tried: boolean;
      readonly intent?: Intent;
    }
  | CardState
  | {
      readonly step: 'confirming';
      readonly payment: Payment;
      readonly intent?: Intent;
      /** Whether it is still unknown if the payment was made. */
      readonly unsure?: true;
    }
  | {
      readonly step: 'refused';
      readonly payment: Payment;
      readonly intent?: Intent;
      readonly unsure?: true;
      readonly failure: string;
      /** Whether a retry would be refused again. */
      readonly final?: true;
    }
  | { readonly step: 'done'; readonly payment?: Payment };

/** The events of the card form. */
export type CardEvent =
  | { readonly type: 'card_changed' }
  | { readonly type: 'card_sent' }
  | { readonly type: 'card_refused'; readonly error: unknown }
  | { readonly type: 'card_paid' }
  | { readonly type: 'bank_asked' }
  | { readonly type: 'bank_cancelled' };

/** The id of the purchase, and whether it already existed, so this payment is refunded. */
export interface Bought {
  readonly id: string;
  readonly isRefunded?: boolean;
}

/** How a purchase ended. */
export type Ending = 'paid' | 'refunded' | 'covered' | 'found';

export type PaymentEvent =
  | CardEvent
  | {
      readonly type: 'started';
      readonly remembered: SentPayment | null;
      /** Whether the person's plan should cover the purchase. */
      readonly covered: boolean;
    }
  | { readonly type: 'intent_created'; readonly intent: Intent }
  | ({ readonly type: 'confirmed' } & Bought)
  | { readonly type: 'found'; readonly id: string | null }
  | { readonly type: 'refused'; readonly error: unknown }
  | { readonly type: 'retried' }
  /** The time of a booking is no longer held. */
  | { readonly type: 'expired' }
  /** The purchase no longer matches the intent. */
  | { readonly type: 'changed' }
  | { readonly type: 'closed' };

export type PaymentEffect =
  | { readonly do: 'create_intent' }
  /** Requests the purchase, which the plan covers if there is no payment. */
  | { readonly do: 'confirm'; readonly payment: Payment | null }
  /** Looks up the earlier purchase that the server reported. */
  | { readonly do: 'find' }
  | { readonly do: 'remember'; readonly intent: Intent; readonly paid: boolean }
  | { readonly do: 'forget' }
  | { readonly do: 'refresh_plan' }
  | { readonly do: 'toast'; readonly text: ToastText }
  | { readonly do: 'finish'; readonly id: string; readonly how: Ending };

/** Whether the dialog is open: it asks for the card, or shows the outcome of the payment. */
export const isOpen = (state: PaymentState): boolean =>
  state.step === 'done'
    ? state.payment !== undefined
    : state.step !== 'idle' && state.step !== 'opening';

/** Whether a payment or its purchase is in progress, so the dialog must not be closed. */
export const isBusy = (state: PaymentState): boolean =>
  state.step === 'paying' || state.step === 'bank'
    ? state.sending
    : state.step === 'confirming' || state.step === 'done';
