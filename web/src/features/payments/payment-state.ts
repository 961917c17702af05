import type { PaymentIntent } from '@ithaca/contracts/payments';
import type { ToastText } from '../../frame/toasts.ts';

/** An intent. If it is for a certain time, until when that is held by this browser's clock. */
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
  /** Whether it is known to be paid. Otherwise the answer to the card was lost, and the server is asked. */
  readonly paid: boolean;
  /** Its intent, if that is for what is bought now, so that it can still be paid. */
  readonly intent?: Intent;
}

/** A failure's toast. The server's sentence replaces the message, unless it is `fixed` (product 16.3). */
export interface FailureText extends ToastText {
  readonly message: string;
  readonly fixed?: boolean;
}

/** The toasts of a purchase that fails. */
export interface PaymentTexts {
  /** The card was declined, or the bank's question was cancelled. */
  readonly declined: FailureText;
  /** Anything else that fails while paying, or while requesting what was bought. */
  readonly broke: FailureText;
  /** There is no intent. */
  readonly notCreated: FailureText;
  /** There is nothing to buy any more, and the screen says so in place of everything else: no toast. */
  readonly showsGone?: true;
}

/**
 * Why the chosen time of a booking can't be had any more: somebody else was faster, before or after the
 * payment, the mentor doesn't offer it by now, or it was held for too long.
 */
export type LostTime =
  | { readonly why: 'taken' | 'not_offered' | 'expired' }
  | { readonly why: 'refunded'; readonly amount: string };

/** What the card form shows: the fields of the card, or the bank's question. */
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
 * The state of a purchase. An intent is kept until it is used, so that opening the card form again
 * doesn't create a second one.
 */
export type PaymentState =
  | {
      readonly step: 'idle';
      readonly intent?: Intent;
      readonly failure?: string;
      /** Whether it failed because there is nothing to buy any more. */
      readonly gone?: true;
      /** Another time has to be chosen before starting again. */
      readonly lost?: LostTime;
    }
  | {
      readonly step: 'opening';
      /** What is requested: an intent, the purchase without a payment, or an earlier purchase. */
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
      /** Whether it is not known yet if the payment was made. */
      readonly unsure?: true;
    }
  | {
      readonly step: 'refused';
      readonly payment: Payment;
      readonly intent?: Intent;
      readonly unsure?: true;
      readonly failure: string;
      /** Whether asking again would be refused again. */
      readonly final?: true;
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

/** The id of what was bought, and whether it was there already, so that this payment is refunded. */
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
  /** Something else is bought than the intent is for. */
  | { readonly type: 'changed' }
  | { readonly type: 'closed' };

export type PaymentEffect =
  | { readonly do: 'create_intent' }
  /** Requests what was bought, or what the plan covers when there is no payment. */
  | { readonly do: 'confirm'; readonly payment: Payment | null }
  /** Looks up the purchase that the server says was made before. */
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

/** Whether a payment or its purchase is in progress, so that the dialog must not be closed. */
export const isBusy = (state: PaymentState): boolean =>
  state.step === 'paying' || state.step === 'bank'
    ? state.sending
    : state.step === 'confirming' || state.step === 'done';
