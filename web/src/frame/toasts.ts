import type { ToastText } from '../ui/toast.ts';

export type { ToastText };

/**
 * The texts of the toasts for people who are signed in (product 16). Failures show the server's message if there is one, else the
 * message given here.
 */
export const toasts = {
  paymentDone: { title: 'Payment Successful', message: 'You can now message your mentor!' },
  unlockedByPlan: { title: 'Contact unlocked', message: 'You can now message your mentor!' },
  paymentFailed: {
    title: 'Payment Failed',
    message: 'Your card was declined. Please try a different payment method.',
    failed: true,
  },
  paymentBroke: {
    title: 'Error',
    message: 'An error occurred during payment',
    failed: true,
  },
  paymentNotCreated: { title: 'Error', message: 'Failed to create payment', failed: true },
  messageFailed: { title: 'Failed to send message', failed: true },
  pinFailed: { title: 'Failed to pin message', failed: true },
  unpinFailed: { title: 'Failed to unpin message', failed: true },
  approved: { title: 'Application approved', message: 'The profile is listed now.' },
  approvingFailed: { title: 'Failed to approve application', failed: true },
  rejected: { title: 'Application rejected', message: 'The applicant gets an email.' },
  rejectingFailed: { title: 'Failed to reject application', failed: true },
  suspended: { title: 'Mentor suspended', message: 'The profile is hidden now.' },
  suspendingFailed: { title: 'Failed to suspend mentor', failed: true },
  restored: { title: 'Mentor restored', message: 'The profile is listed again.' },
  restoringFailed: { title: 'Failed to restore mentor', failed: true },
  logoutFailed: { title: 'Error', message: 'You are still signed in.', failed: true },
} as const satisfies Record<string, ToastText>;
