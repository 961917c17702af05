import type { ToastText } from '../ui/toast.ts';

export type { ToastText };

/**
 * The texts of all toasts (product 16). Failures show the server's message if there is one, else the
 * message given here.
 */
export const toasts = {
  registered: {
    title: 'Registration Successful! 🎉',
    message: 'Please check your email to verify your account before logging in.',
  },
  registrationFailed: { title: 'Registration Failed', message: 'Please try again', failed: true },
  signedIn: { title: 'Welcome back!', message: "You've been successfully logged in." },
  signInFailed: {
    title: 'Login Failed',
    message: 'Please check your credentials',
    failed: true,
  },
  resetLinkShown: {
    title: 'University Email Detected',
    message: 'Use the reset link displayed below.',
  },
  resetLinkSent: {
    title: 'Reset Link Sent',
    message: "If your email exists, you'll receive a password reset link.",
  },
  resetLinkFailed: { title: 'Error', message: 'Please try again', failed: true },
  passwordResetFailed: {
    title: 'Password Reset Failed',
    message: 'Failed to reset password. Please try again.',
    failed: true,
  },
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
  logoutFailed: { title: 'Error', message: 'You are still signed in.', failed: true },
} as const satisfies Record<string, ToastText>;
