import { decisionSpan } from '../../frame/decision-span.ts';
import type { ToastText } from '../../frame/toasts.ts';

/** The toasts of a new profile (product 16.4). Not in `frame/toasts.ts`, which `/auth` also loads. */
export const profileToasts = {
  created: {
    title: 'Profile created',
    message: `Your profile is now pending review. We'll notify you within ${decisionSpan}.`,
  },
  failed: {
    title: 'Error',
    message: 'Failed to create profile. Please try again.',
    failed: true,
  },
} as const satisfies Record<string, ToastText>;
