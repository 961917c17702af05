import type { ToastText } from '../../frame/toasts.ts';

/** A toast of the unlock dialog (product 16.3). Not in `frame/toasts.ts`, which other screens also load. */
export const unlockToasts = {
  before: {
    title: 'Already Unlocked',
    message: 'You had unlocked this mentor before. Your payment is refunded in full.',
  },
} as const satisfies Record<string, ToastText>;
