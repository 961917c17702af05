import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ToastText } from '../ui/toast.ts';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The source of a file in `web/src`, with whitespace collapsed, so texts may span lines. */
const sourceOf = (file: string): string => {
  const key = file.startsWith('app/') ? `./${file.slice('app/'.length)}` : `../${file}`;
  const source = sources[key];
  if (source === undefined) throw new Error(`${file} doesn't exist`);
  return source.replaceAll(/\s+/g, ' ');
};

/** The tables with the texts of toasts, by the names under which other files import them. */
const toastTables: Readonly<Record<string, Readonly<Record<string, ToastText>>>> = Object.assign(
  {},
  ...Object.values(import.meta.glob('../**/*toasts.ts', { eager: true })),
);

/** Title and message of a toast such as `toasts.booked`. */
const textsOf = (toast: string): (string | undefined)[] => {
  const [group = '', name = ''] = toast.split('.');
  const { title, message } = toastTables[group]?.[name] ?? {};
  return [title, message];
};

/** The catalogue of texts, with whitespace collapsed. */
const documented = readFileSync(
  join(import.meta.dirname, '../../../docs/product/16-texts.md'),
  'utf8',
).replaceAll(/\s+/g, ' ');

/**
 * Every fixed text of the error catalogue (product 16), the file that shows it, and its toast if it is one. "Coming
 * soon" is missing because the announced feature exists.
 */
const catalogue: [text: string, file: string, toast?: string][] = [
  ['Registration Successful! 🎉', 'features/identity/sign-up-form.tsx', 'signInToasts.registered'],
  [
    'Please check your email to verify your account before logging in.',
    'features/identity/sign-up-form.tsx',
    'signInToasts.registered',
  ],
  ['Registration Failed', 'features/identity/sign-up-form.tsx', 'signInToasts.registrationFailed'],
  ['Please try again', 'features/identity/sign-up-form.tsx', 'signInToasts.registrationFailed'],
  ['Welcome back!', 'features/identity/use-welcome.ts', 'signInToasts.signedIn'],
  [
    "You've been successfully logged in.",
    'features/identity/use-welcome.ts',
    'signInToasts.signedIn',
  ],
  ['Login Failed', 'features/identity/use-sign-in.ts', 'signInToasts.signInFailed'],
  [
    'Please check your credentials',
    'features/identity/use-sign-in.ts',
    'signInToasts.signInFailed',
  ],
  [
    'University Email Detected',
    'features/identity/forgot-password-form.tsx',
    'signInToasts.resetLinkShown',
  ],
  [
    'Use the reset link displayed below.',
    'features/identity/forgot-password-form.tsx',
    'signInToasts.resetLinkShown',
  ],
  ['Reset Link Sent', 'features/identity/forgot-password-form.tsx', 'signInToasts.resetLinkSent'],
  [
    "If your email exists, you'll receive a password reset link.",
    'features/identity/forgot-password-form.tsx',
    'signInToasts.resetLinkSent',
  ],
  [
    'Password Reset Failed',
    'features/identity/reset-password-screen.tsx',
    'signInToasts.passwordResetFailed',
  ],
  [
    'Failed to reset password. Please try again.',
    'features/identity/reset-password-screen.tsx',
    'signInToasts.passwordResetFailed',
  ],
  ['Invalid Reset Link', 'features/identity/reset-password-screen.tsx'],
  ['Payment Failed', 'features/sessions/use-unlock.ts', 'toasts.paymentFailed'],
  [
    'Your card was declined. Please try a different payment method.',
    'features/sessions/use-unlock.ts',
    'toasts.paymentFailed',
  ],
  [
    'Payment was declined. Please try a different payment method.',
    'features/sessions/use-booking.ts',
    'toasts.bookingDeclined',
  ],
  ['An error occurred during payment', 'features/sessions/use-unlock.ts', 'toasts.paymentBroke'],
  ['Failed to create payment', 'features/sessions/use-unlock.ts', 'toasts.paymentNotCreated'],
  ['An error occurred during booking', 'features/sessions/use-booking.ts', 'toasts.bookingBroke'],
  [
    'Failed to initialize payment. Please try again.',
    'features/sessions/use-booking.ts',
    'toasts.bookingNotReady',
  ],
  ['Popup Blocked', 'features/payments/subscribe-flow.ts', 'toasts.windowBlocked'],
  [
    'Please allow popups or manually open the payment link.',
    'features/payments/subscribe-flow.ts',
    'toasts.windowBlocked',
  ],
  ['Subscription Failed', 'features/payments/subscribe-flow.ts', 'toasts.subscriptionFailed'],
  [
    'Failed to create subscription',
    'features/payments/subscribe-flow.ts',
    'toasts.subscriptionFailed',
  ],
  ['Payment Canceled', 'features/payments/subscribe-flow.ts', 'toasts.paymentCancelled'],
  ['Submission Failed', 'features/applications/wizard-form.tsx', 'applicationToasts.failed'],
  [
    'Please try again or contact support.',
    'features/applications/wizard-form.tsx',
    'applicationToasts.failed',
  ],
  [
    "I'm sorry, I encountered an error while generating recommendations. Please try again.",
    'features/assistant/conversation.tsx',
  ],
  ['Failed to send message', 'features/conversations/use-thread.ts', 'toasts.messageFailed'],
  [
    'Failed to create profile. Please try again.',
    'app/mentor-dashboard/create-profile-dialog.tsx',
    'profileToasts.failed',
  ],
  [
    'Failed to approve application',
    'features/administration/moderation/use-decision.ts',
    'toasts.approvingFailed',
  ],
  [
    'Failed to reject application',
    'features/administration/moderation/use-decision.ts',
    'toasts.rejectingFailed',
  ],
  ['Failed to create circle', 'features/circles/circle-form.tsx', 'toasts.circleFailed'],
  ['Failed to add member', 'features/circles/add-member-dialog.tsx', 'toasts.addingMemberFailed'],
  ['Failed to remove member', 'features/circles/removal-dialog.tsx', 'toasts.removingMemberFailed'],
  ['Error saving profile', 'features/matching/profile-form.tsx', 'toasts.menteeProfileFailed'],
  ['Failed to save profile', 'features/matching/profile-form.tsx', 'toasts.menteeProfileFailed'],
  [
    'Error generating suggestions',
    'features/matching/use-suggestions.ts',
    'toasts.suggestionsFailed',
  ],
  [
    'Failed to generate AI suggestions',
    'features/matching/use-suggestions.ts',
    'toasts.suggestionsFailed',
  ],
  ['Error creating circle', 'features/circles/circle-form.tsx', 'toasts.menteeCircleFailed'],
  ['Failed to generate QR code', 'features/waitlist/qr-card.tsx'],
  ['Mentor Not Found', 'app/mentor-page/mentor-screen.tsx'],
  ['Expert not found', 'app/mentor-page/expert-screen.tsx'],
  ['Access Denied', 'frame/administrator-only.tsx'],
  ['Access Restricted', 'features/circles/circles-screen.tsx'],
  ['Authentication Required', 'landing/sign-in-bar.tsx'],
  ['Mentee Access Only', 'frame/mentees-only.tsx'],
  ['Payment Successful', 'features/sessions/use-unlock.ts', 'toasts.paymentDone'],
  ['You can now message your mentor!', 'features/sessions/use-unlock.ts', 'toasts.paymentDone'],
  ['Thank you for your purchase!', 'features/sessions/checkout.tsx', 'toasts.checkoutDone'],
  ['Application Submitted!', 'features/applications/wizard-form.tsx', 'applicationToasts.sent'],
  [
    "Your application is now pending review. We'll notify you within 24-48 hours.",
    'features/applications/wizard-form.tsx',
    'applicationToasts.sent',
  ],
  ['Opening Payment Window', 'features/payments/subscribe-flow.ts', 'toasts.paymentWindow'],
  ['Subscription Activated', 'features/payments/use-checkout-return.ts', 'toasts.planActive'],
  ['Circle created successfully', 'features/circles/circle-form.tsx', 'toasts.circleCreated'],
  ['Member added to circle', 'features/circles/add-member-dialog.tsx', 'toasts.memberAdded'],
  ['Member removed from circle', 'features/circles/removal-dialog.tsx', 'toasts.memberRemoved'],
  ['Profile saved!', 'features/matching/profile-form.tsx', 'toasts.menteeProfileSaved'],
  [
    'Your mentee profile has been updated successfully.',
    'features/matching/profile-form.tsx',
    'toasts.menteeProfileSaved',
  ],
  ['AI Matching Complete!', 'features/matching/use-suggestions.ts'],
  ['Circle created!', 'features/circles/circle-form.tsx', 'toasts.menteeCircleCreated'],
  ['Registration Successful!', 'features/waitlist/join-form.tsx', 'signInToasts.waitlistJoined'],
  [
    "You've been added to our waitlist. We'll notify you when access is available.",
    'features/waitlist/join-form.tsx',
    'signInToasts.waitlistJoined',
  ],
  ['Access Granted', 'features/waitlist/use-granting.ts', 'toasts.accessGranted'],
  ['Copied', 'features/waitlist/qr-card.tsx', 'toasts.addressCopied'],
];

describe('the error catalogue', () => {
  it.each(catalogue)('"%s" is shown by %s', (text, file, toast) => {
    if (toast === undefined) {
      expect(sourceOf(file)).toContain(text);
      return;
    }
    expect(textsOf(toast)).toContain(text);
    expect(sourceOf(file)).toContain(toast);
  });

  it.each(
    Object.entries(toastTables).flatMap(([group, table]) =>
      Object.entries(table).map(([name, { title, message = '' }]) => [
        `${group}.${name}`,
        title,
        message,
      ]),
    ),
  )('documents the texts of %s', (_, title, message) => {
    expect([title, message].filter((text) => !documented.includes(text))).toEqual([]);
  });
});
