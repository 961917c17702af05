import type { ToastText } from '../ui/toast.ts';

/**
 * The texts of the toasts for visitors (product 16), like `toasts`. They are separate because visitors' pages must stay
 * small.
 */
export const signInToasts = {
  registered: {
    title: 'Registration Successful! 🎉',
    message: 'Please check your email to verify your account before logging in.',
  },
  registrationFailed: { title: 'Registration Failed', message: 'Please try again', failed: true },
  waitlistJoined: {
    title: 'Registration Successful!',
    message: "You've been added to our waitlist. We'll notify you when access is available.",
  },
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
} as const satisfies Record<string, ToastText>;
