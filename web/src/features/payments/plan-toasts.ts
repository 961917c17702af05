import type { ToastText } from '../../frame/toasts.ts';

/** The toast after a payment whose plan isn't active yet (product 16.4). Not in `frame/toasts.ts`, which `/auth` loads too. */
export const planToasts = {
  pending: {
    title: 'Your payment is being confirmed',
    message: 'Your plan becomes active as soon as that is done.',
  },
} as const satisfies Record<string, ToastText>;
