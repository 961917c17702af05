import type { PaidPlan, StartedSubscription } from '@ithaca/contracts/subscriptions';
import { type ToastText, toasts } from '../../frame/toasts.ts';
import { ApiError, detailOf } from '../../lib/errors.ts';
import type { FlowStep } from '../../lib/use-flow.ts';

/** A checkout on the provider's page. */
interface Checkout {
  readonly sessionId: string;
  readonly url: string;
}

/**
 * Where the payment page is. Without a window, because the browser blocked it or because the check failed after it
 * was closed, the person opens the page from a link.
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
    };

export type SubscribeEvent =
  | { readonly type: 'chosen'; readonly plan: PaidPlan }
  | { readonly type: 'started'; readonly answer: StartedSubscription }
  | { readonly type: 'refused'; readonly error: unknown }
  | { readonly type: 'window_shown' }
  | { readonly type: 'window_blocked' }
  | { readonly type: 'window_closed' }
  /** The person came back to this page, perhaps from the page behind the link. */
  | { readonly type: 'returned' }
  | { readonly type: 'checked'; readonly activated: boolean }
  | { readonly type: 'check_failed'; readonly error: unknown }
  | { readonly type: 'given_up' };

export type SubscribeEffect =
  | { readonly do: 'start'; readonly plan: PaidPlan }
  | { readonly do: 'show_window'; readonly url: string }
  | { readonly do: 'close_window' }
  | { readonly do: 'check'; readonly sessionId: string }
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

const afterStart = (plan: PaidPlan, { checkoutUrl, sessionId }: StartedSubscription): Step => {
  if (checkoutUrl === null || sessionId === null)
    return to(idle, { do: 'close_window' }, { do: 'refresh' }, say(toasts.planActive));
  const checkout = { sessionId, url: checkoutUrl };
  return to(
    { step: 'paying', plan, checkout, window: 'open' },
    { do: 'show_window', url: checkoutUrl },
  );
};

const check = (state: Extract<SubscribeState, { step: 'paying' }>): Step => {
  const { plan, checkout, window } = state;
  const { sessionId } = checkout;
  return to({ step: 'checking', plan, checkout, window }, { do: 'check', sessionId });
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
      return check(state);
    case 'returned':
      return state.window === 'open' ? to(state) : check(state);
    case 'given_up':
      return to(idle, { do: 'close_window' }, say(toasts.paymentCancelled));
    default:
      return to(state);
  }
};

const whileChecking = (
  state: Extract<SubscribeState, { step: 'checking' }>,
  event: SubscribeEvent,
): Step => {
  const { plan, checkout, window } = state;
  if (event.type === 'check_failed')
    return to({
      step: 'paying',
      plan,
      checkout,
      window: window === 'blocked' ? 'blocked' : 'closed',
      failure: detailOf(event.error),
    });
  if (event.type !== 'checked') return to(state);
  if (event.activated) return to(idle, { do: 'refresh' }, say(toasts.planActive));
  // Without a window, the person may have come back for a moment only.
  if (window !== 'open') return to({ step: 'paying', plan, checkout, window });
  return to(idle, { do: 'refresh' }, say(toasts.paymentCancelled));
};

/** Decides what follows on an event while a plan is bought. */
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
        sayFailure(event.error),
      );
    case 'paying':
      return whilePaying(state, event);
    case 'checking':
      return whileChecking(state, event);
  }
};
