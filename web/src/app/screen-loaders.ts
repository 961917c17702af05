import type { ScreenName } from '@ithaca/contracts/screens';
import type { ComponentType } from 'react';

type Loader = () => Promise<{ default: ComponentType }>;

const as = (component: ComponentType) => ({ default: component });

const about: Loader = async () => as((await import('./pages/about-screen.tsx')).AboutScreen);
const auth: Loader = async () =>
  as((await import('../features/identity/auth-screen.tsx')).AuthScreen);
const chat: Loader = async () =>
  as((await import('../features/conversations/chat-screen.tsx')).ChatScreen);
const chats: Loader = async () =>
  as((await import('../features/conversations/chats-screen.tsx')).ChatsScreen);
const contact: Loader = async () => as((await import('./pages/contact-screen.tsx')).ContactScreen);
const expert: Loader = async () =>
  as((await import('../features/mentors/expert-screen.tsx')).ExpertScreen);
const find: Loader = async () =>
  as((await import('../features/mentors/find-screen.tsx')).FindScreen);
const home: Loader = async () => as((await import('./home-screen.tsx')).HomeScreen);
const later: Loader = async () => as((await import('./not-here-yet-screen.tsx')).NotHereYetScreen);
const mentor: Loader = async () =>
  as((await import('../features/mentors/mentor-screen.tsx')).MentorScreen);
const messaging: Loader = async () =>
  as((await import('../features/conversations/messaging-screen.tsx')).MessagingScreen);
const privacy: Loader = async () => as((await import('./pages/privacy-screen.tsx')).PrivacyScreen);
const resetPassword: Loader = async () =>
  as((await import('../features/identity/reset-password-screen.tsx')).ResetPasswordScreen);
const terms: Loader = async () => as((await import('./pages/terms-screen.tsx')).TermsScreen);
const verifyEmail: Loader = async () =>
  as((await import('../features/identity/verify-email-screen.tsx')).VerifyEmailScreen);

/** Which component shows a screen; two addresses may share one (decisions 2.4, 6.7). */
export const screenLoaders: Record<ScreenName, Loader> = {
  home,
  auth,
  preRegistration: later,
  verifyEmail,
  resetPassword,
  resetPasswordWithoutToken: resetPassword,
  about,
  contact,
  terms,
  privacy,
  mentors: find,
  mentor,
  findExperts: find,
  expert,
  messaging,
  messagingSession: messaging,
  chats,
  chat,
  mentorApplication: later,
  mentorConnect: later,
  profile: later,
  settings: later,
  moderation: later,
  adminDashboard: later,
  subscription: later,
  checkout: later,
  leaderboard: later,
  calls: later,
  call: later,
  circles: later,
  circle: later,
  menteeProfile: later,
  menteeCircles: later,
  menteeCircle: later,
  qrAdmin: later,
  dashboard: later,
  mentorDashboard: later,
};
