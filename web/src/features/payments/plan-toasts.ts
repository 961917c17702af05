import type { ToastText } from '../../frame/toasts.ts';

/** Toasts after a payment that hasn't led to a plan, or not yet (product 16.4). Not in `frame/toasts.ts`, which `/auth` loads too. */
export const planToasts = {
  pending: {
    title: 'Your payment is being confirmed',
    message: 'Your plan becomes active as soon as that is done.',
  },
  refunded: {
    title: 'Your payment was refunded',
    message: 'The money goes back to your card. Your plan stays as it is.',
  },
} as const satisfies Record<string, ToastText>;
