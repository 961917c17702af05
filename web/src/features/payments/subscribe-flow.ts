import type { PaidPlan, StartedSubscription } from '@ithaca/contracts/subscriptions';
import { type ToastText, toasts } from '../../frame/toasts.ts';
import { ApiError, detailOf } from '../../lib/errors.ts';
import type { FlowStep } from '../../lib/use-flow.ts';
import { planToasts } from './plan-toasts.ts';

/** A checkout on the provider's page. */
interface Checkout {
  readonly sessionId: string;
  readonly url: string;
}

/**
 * Where the payment page is. If there is no window, because the browser blocked it or because the check failed after
 * it was closed, the user opens the page from a link.
 */
type Shown = 'open' | 'blocked' | 'closed';

/** The state of buying a plan in a payment window (product 13.6). */
export type SubscribeState =
  | { readonly step: 'idle'; readonly failure?: string }
  | { readonly step: 'starting'; readonly plan: PaidPlan }
  | {
      readonly step: 'paying';
      readonly plan: PaidPlan;
      readonly checkout: Checkout;
      readonly window: Shown;
      readonly failure?: string;
    }
  | {
      readonly step: 'checking';
      readonly plan: PaidPlan;
      readonly checkout: Checkout;
      readonly window: Shown;
      /** Whether an unpaid payment counts as cancelled, because the user has closed the window or given up. */
      readonly leaving: boolean;
    };

export type SubscribeEvent =
  | { readonly type: 'chosen'; readonly plan: PaidPlan }
  | { readonly type: 'started'; readonly answer: StartedSubscription }
  | { readonly type: 'refused'; readonly error: unknown }
  | { readonly type: 'window_shown' }
  | { readonly type: 'window_blocked' }
  | { readonly type: 'window_closed' }
  /** The user came back to this page, perhaps from the page opened by the link. */
  | { readonly type: 'returned' }
  | {
      readonly type: 'checked';
      readonly activated: boolean;
      readonly refunded?: boolean | undefined;
    }
  | { readonly type: 'check_failed'; readonly error: unknown }
  | { readonly type: 'found_paid' }
  | { readonly type: 'given_up' };

export type SubscribeEffect =
  | { readonly do: 'start'; readonly plan: PaidPlan }
  | { readonly do: 'show_window'; readonly url: string }
  | { readonly do: 'close_window' }
  | { readonly do: 'check'; readonly sessionId: string }
  /** Checks while the window is open; reports only a payment, as `found_paid`. */
  | { readonly do: 'look'; readonly sessionId: string }
  | { readonly do: 'refresh' }
  | { readonly do: 'toast'; readonly text: ToastText };

type Step = FlowStep<SubscribeState, SubscribeEffect>;

const idle: SubscribeState = { step: 'idle' };
const to = (state: SubscribeState, ...effects: SubscribeEffect[]): Step => ({ state, effects });
const say = (text: ToastText): SubscribeEffect => ({ do: 'toast', text });

/** The failure as a toast, with the server's message if there is one. */
const sayFailure = (error: unknown) =>
  say({
    ...toasts.subscriptionFailed,
    ...(error instanceof ApiError && { message: error.detail }),
  });

const check = (state: Extract<SubscribeState, { step: 'paying' }>, leaving: boolean): Step => {
  const { plan, checkout, window } = state;
  const { sessionId } = checkout;
  return to({ step: 'checking', plan, checkout, window, leaving }, { do: 'check', sessionId });
};

/** Also closes the window, because the payment may have been made through the link. */
const activated = (): Step =>
  to(idle, { do: 'close_window' }, { do: 'refresh' }, say(toasts.planActive));

const afterStart = (plan: PaidPlan, { checkoutUrl, sessionId }: StartedSubscription): Step => {
  if (checkoutUrl === null || sessionId === null) return activated();
  const checkout = { sessionId, url: checkoutUrl };
  return to(
    { step: 'paying', plan, checkout, window: 'open' },
    { do: 'show_window', url: checkoutUrl },
  );
};

/** The payment may have been made in the meantime, so it counts as cancelled only after a check. */
const giveUp = (state: Extract<SubscribeState, { step: 'paying' }>): Step => {
  const window = state.window === 'open' ? 'closed' : state.window;
  const { state: next, effects } = check({ ...state, window }, true);
  return to(next, { do: 'close_window' }, ...effects);
};

const whilePaying = (
  state: Extract<SubscribeState, { step: 'paying' }>,
  event: SubscribeEvent,
): Step => {
  switch (event.type) {
    case 'window_shown':
      return to({ ...state, window: 'open' }, say(toasts.paymentWindow));
    case 'window_blocked':
      return to({ ...state, window: 'blocked' }, say(toasts.windowBlocked));
    case 'window_closed':
      return check(state, true);
    case 'returned':
      if (state.window !== 'open') return check(state, false);
      return to(state, { do: 'look', sessionId: state.checkout.sessionId });
    case 'found_paid':
      return activated();
    case 'given_up':
      return giveUp(state);
    default:
      return to(state);
  }
};

const whileChecking = (
  state: Extract<SubscribeState, { step: 'checking' }>,
  event: SubscribeEvent,
): Step => {
  const { plan, checkout, window, leaving } = state;
  if (event.type === 'found_paid') return activated();
  if (event.type === 'check_failed')
    return to({
      step: 'paying',
      plan,
      checkout,
      window: window === 'blocked' ? 'blocked' : 'closed',
      failure: detailOf(event.error),
    });
  if (event.type !== 'checked') return to(state);
  if (event.activated) return activated();
  if (event.refunded)
    return to(idle, { do: 'close_window' }, { do: 'refresh' }, say(planToasts.refunded));
  // The user may have come back only for a moment.
  if (!leaving) return to({ step: 'paying', plan, checkout, window });
  return to(idle, { do: 'refresh' }, say(toasts.paymentCancelled));
};

/** Decides what follows an event during the purchase of a plan. */
export const subscribeFlow = (state: SubscribeState, event: SubscribeEvent): Step => {
  switch (state.step) {
    case 'idle':
      if (event.type !== 'chosen') return to(state);
      return to({ step: 'starting', plan: event.plan }, { do: 'start', plan: event.plan });
    case 'starting':
      if (event.type === 'started') return afterStart(state.plan, event.answer);
      if (event.type !== 'refused') return to(state);
      return to(
        { step: 'idle', failure: detailOf(event.error, toasts.subscriptionFailed.message) },
        { do: 'close_window' },
        // The refusal may be due to a plan that this page doesn't show yet.
        { do: 'refresh' },
        sayFailure(event.error),
      );
    case 'paying':
      return whilePaying(state, event);
    case 'checking':
      return whileChecking(state, event);
  }
};
