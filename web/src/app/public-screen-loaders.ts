import type { screens } from '@ithaca/contracts/screens';
import type { ComponentType } from 'react';

/** Loads a screen's component. */
export type Loader = () => Promise<ComponentType>;

type Screens = typeof screens;
type PublicScreenName = {
  [Name in keyof Screens]: Screens[Name]['access'] extends 'public' ? Name : never;
}[keyof Screens];

const resetPassword: Loader = async () =>
  (await import('../features/identity/reset-password-screen.tsx')).ResetPasswordScreen;

/** The public screens; visitors load these without the rest of the app. */
export const publicScreenLoaders: Record<PublicScreenName, Loader> = {
  auth: async () => (await import('../features/identity/auth-screen.tsx')).AuthScreen,
  preRegistration: async () =>
    (await import('../features/waitlist/pre-registration-screen.tsx')).PreRegistrationScreen,
  verifyEmail: async () =>
    (await import('../features/identity/verify-email-screen.tsx')).VerifyEmailScreen,
  resetPassword,
  resetPasswordWithoutToken: resetPassword,
  about: async () => (await import('./pages/about-screen.tsx')).AboutScreen,
  contact: async () => (await import('./pages/contact-screen.tsx')).ContactScreen,
  terms: async () => (await import('./pages/terms-screen.tsx')).TermsScreen,
  privacy: async () => (await import('./pages/privacy-screen.tsx')).PrivacyScreen,
  outbox: async () => (await import('./pages/outbox-screen.tsx')).OutboxScreen,
};

/** The loader of the public screen with this name, or `null`. */
export const publicLoaderOf = (name: string): Loader | null =>
  Object.entries(publicScreenLoaders).find(([known]) => known === name)?.[1] ?? null;
