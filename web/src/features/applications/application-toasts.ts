import { decisionSpan } from '../../frame/decision-span.ts';
import type { ToastText } from '../../frame/toasts.ts';

/** The toasts of the wizard (product 16.4). Not in `frame/toasts.ts`, which `/auth` loads too. */
export const applicationToasts = {
  sent: {
    title: 'Application Submitted!',
    message: `Your application is now pending review. We'll notify you within ${decisionSpan}.`,
  },
  failed: {
    title: 'Submission Failed',
    message: 'Please try again or contact support.',
    failed: true,
  },
} as const satisfies Record<string, ToastText>;
