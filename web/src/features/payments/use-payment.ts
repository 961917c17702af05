import { useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../frame/sign-in.queries.ts';
import { useFlow } from '../../lib/use-flow.ts';
import { toast } from '../../ui/toast.ts';
import { paymentFlow } from './payment-flow.ts';
import type {
  Bought,
  Ending,
  Intent,
  Payment,
  PaymentEffect,
  PaymentEvent,
  PaymentState,
  PaymentTexts,
  SentPayment,
} from './payment-state.ts';

/** A purchase, and how to request it. */
export interface Purchase {
  readonly texts: PaymentTexts;
  /** Whether the person's plan should cover the purchase. */
  readonly covered: boolean;
  /** @throws ApiError */
  readonly createIntent: () => Promise<Intent>;
  /**
   * Requests the purchase. `payment` is `null` when the plan covers it.
   * @throws ApiError
   */
  readonly confirm: (payment: Payment | null) => Promise<Bought>;
  /** The id of an earlier purchase of the same thing, if any. @throws ApiError */
  readonly find: () => Promise<string | null>;
  /** Outlives the page, so a payment isn't forgotten on reload once its card has been sent. */
  readonly memory: {
    readonly read: () => SentPayment | null;
    readonly keep: (intent: Intent, paid: boolean) => void;
    readonly forget: () => void;
  };
  readonly onDone: (id: string, how: Ending) => void;
}

const initial: PaymentState = { step: 'idle' };

/** Runs a purchase: `paymentFlow` decides the steps, and this hook carries them out. */
export const usePayment = (purchase: Purchase) => {
  const client = useQueryClient();
  const answer = <T>(asked: Promise<T>, eventOf: (value: T) => PaymentEvent) =>
    asked.then(eventOf, (error: unknown): PaymentEvent => ({ type: 'refused', error }));
  const ask = (effect: PaymentEffect): Promise<PaymentEvent> | undefined => {
    switch (effect.do) {
      case 'create_intent':
        return answer(purchase.createIntent(), (intent) => ({ type: 'intent_created', intent }));
      case 'confirm':
        return answer(purchase.confirm(effect.payment), (bought) => ({
          type: 'confirmed',
          ...bought,
        }));
      case 'find':
        return answer(purchase.find(), (id) => ({ type: 'found', id }));
      case 'remember':
        purchase.memory.keep(effect.intent, effect.paid);
        return;
      case 'forget':
        purchase.memory.forget();
        return;
      case 'refresh_plan':
        void client.invalidateQueries(userQuery);
        return;
      case 'toast':
        toast(effect.text);
        return;
      case 'finish':
        purchase.onDone(effect.id, effect.how);
        return;
    }
  };
  const [state, send] = useFlow<PaymentState, PaymentEvent, PaymentEffect>({
    initial,
    reduce: paymentFlow(purchase.texts),
    perform: (effect, tell) => ask(effect)?.then(tell),
  });
  return {
    state,
    send,
    start: () =>
      send({
        type: 'started',
        remembered: purchase.memory.read(),
        covered: purchase.covered,
      }),
  };
};
