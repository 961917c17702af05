/**
 * Every screen's address (specification, section 2; decisions 6.8, 6.10). `public` ones are the
 * app for everybody; the others show the landing page to those not signed in, with a bar that
 * leads to the sign-in and back. `later` marks screens that are announced but not built.
 */
export const screens = {
  home: { path: '/', access: 'signed_in' },
  auth: { path: '/auth', access: 'public' },
  preRegistration: { path: '/pre-registration', access: 'public', later: true },
  verifyEmail: { path: '/verify-email/$token', access: 'public' },
  resetPassword: { path: '/reset-password/$token', access: 'public' },
  resetPasswordWithoutToken: { path: '/reset-password', access: 'public' },
  about: { path: '/about', access: 'public' },
  contact: { path: '/contact', access: 'public' },
  terms: { path: '/terms', access: 'public' },
  privacy: { path: '/privacy', access: 'public' },
  /** The mails of a demo; a note elsewhere. */
  outbox: { path: '/dev/outbox', access: 'public' },
  mentors: { path: '/mentors', access: 'signed_in' },
  mentor: { path: '/mentors/$userId', access: 'signed_in' },
  findExperts: { path: '/find-experts', access: 'signed_in' },
  expert: { path: '/expert/$id', access: 'signed_in' },
  messaging: { path: '/messaging', access: 'signed_in' },
  messagingSession: { path: '/messaging/$sessionId', access: 'signed_in' },
  chats: { path: '/chats', access: 'signed_in' },
  chat: { path: '/chat/$sessionId', access: 'signed_in' },
  mentorApplication: { path: '/mentor-application', access: 'signed_in', later: true },
  mentorConnect: { path: '/mentor-connect', access: 'signed_in', later: true },
  profile: { path: '/profile', access: 'signed_in', later: true },
  settings: { path: '/settings', access: 'signed_in', later: true },
  moderation: { path: '/moderation', access: 'signed_in', later: true },
  adminDashboard: { path: '/admin-dashboard', access: 'signed_in', later: true },
  subscription: { path: '/subscription', access: 'signed_in', later: true },
  checkout: { path: '/checkout', access: 'signed_in', later: true },
  leaderboard: { path: '/leaderboard', access: 'signed_in', later: true },
  calls: { path: '/calls', access: 'signed_in', later: true },
  call: { path: '/call/$sessionId', access: 'signed_in', later: true },
  circles: { path: '/circles', access: 'signed_in', later: true },
  circle: { path: '/circles/$id', access: 'signed_in', later: true },
  menteeProfile: { path: '/mentee-profile', access: 'signed_in', later: true },
  menteeCircles: { path: '/mentee-circles', access: 'signed_in', later: true },
  menteeCircle: { path: '/mentee-circles/$id', access: 'signed_in', later: true },
  qrAdmin: { path: '/qr-admin', access: 'signed_in', later: true },
  dashboard: { path: '/dashboard', access: 'signed_in', later: true },
  mentorDashboard: { path: '/mentor-dashboard', access: 'signed_in', later: true },
} as const satisfies Record<
  string,
  { path: string; access: 'public' | 'signed_in'; later?: boolean }
>;

export type ScreenName = keyof typeof screens;
