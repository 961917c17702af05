import type { screens } from '@ithaca/contracts/screens';
import type { ComponentType } from 'react';

/** Loads a screen's component. */
export type Loader = () => Promise<{ default: ComponentType }>;

type Screens = typeof screens;
type PublicScreenName = {
  [Name in keyof Screens]: Screens[Name]['access'] extends 'public' ? Name : never;
}[keyof Screens];

export const as = (component: ComponentType) => ({ default: component });

const resetPassword: Loader = async () =>
  as((await import('../features/identity/reset-password-screen.tsx')).ResetPasswordScreen);

/** The public screens; visitors load these without the rest of the app. */
export const publicScreenLoaders: Record<PublicScreenName, Loader> = {
  auth: async () => as((await import('../features/identity/auth-screen.tsx')).AuthScreen),
  preRegistration: async () =>
    as((await import('../features/waitlist/pre-registration-screen.tsx')).PreRegistrationScreen),
  verifyEmail: async () =>
    as((await import('../features/identity/verify-email-screen.tsx')).VerifyEmailScreen),
  resetPassword,
  resetPasswordWithoutToken: resetPassword,
  about: async () => as((await import('./pages/about-screen.tsx')).AboutScreen),
  contact: async () => as((await import('./pages/contact-screen.tsx')).ContactScreen),
  terms: async () => as((await import('./pages/terms-screen.tsx')).TermsScreen),
  privacy: async () => as((await import('./pages/privacy-screen.tsx')).PrivacyScreen),
  outbox: async () => as((await import('./pages/outbox-screen.tsx')).OutboxScreen),
};

/** The loader of a public screen, or `null` if there is none of that name. */
export const publicLoaderOf = (name: string): Loader | null =>
  Object.entries(publicScreenLoaders).find(([known]) => known === name)?.[1] ?? null;
