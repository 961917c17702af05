import type { ToastText } from '../../frame/toasts.ts';

/** Toasts for payments without a plan, or without one yet (product 16.4). `/auth` doesn't need to load them. */
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
