/**
 * The paths of all screens (product 11.1, 6.8, 6.10). `public` screens are available to everyone. For
 * visitors, the others show the landing page with a link to the sign-in, which returns to the screen.
 */
export const screens = {
  home: { path: '/', access: 'signed_in' },
  auth: { path: '/auth', access: 'public' },
  preRegistration: { path: '/pre-registration', access: 'public' },
  verifyEmail: { path: '/verify-email/$token', access: 'public' },
  resetPassword: { path: '/reset-password/$token', access: 'public' },
  resetPasswordWithoutToken: { path: '/reset-password', access: 'public' },
  about: { path: '/about', access: 'public' },
  contact: { path: '/contact', access: 'public' },
  terms: { path: '/terms', access: 'public' },
  privacy: { path: '/privacy', access: 'public' },
  /** The demo's emails; shows "not found" outside demo mode. */
  outbox: { path: '/dev/outbox', access: 'public' },
  mentors: { path: '/mentors', access: 'signed_in' },
  mentor: { path: '/mentors/$userId', access: 'signed_in' },
  findExperts: { path: '/find-experts', access: 'signed_in' },
  expert: { path: '/expert/$id', access: 'signed_in' },
  messaging: { path: '/messaging', access: 'signed_in' },
  messagingSession: { path: '/messaging/$sessionId', access: 'signed_in' },
  chats: { path: '/chats', access: 'signed_in' },
  chat: { path: '/chat/$sessionId', access: 'signed_in' },
  mentorApplication: { path: '/mentor-application', access: 'signed_in' },
  mentorConnect: { path: '/mentor-connect', access: 'signed_in' },
  profile: { path: '/profile', access: 'signed_in' },
  settings: { path: '/settings', access: 'signed_in' },
  moderation: { path: '/moderation', access: 'signed_in' },
  adminDashboard: { path: '/admin-dashboard', access: 'signed_in' },
  auditLog: { path: '/audit-log', access: 'signed_in' },
  subscription: { path: '/subscription', access: 'signed_in' },
  checkout: { path: '/checkout', access: 'signed_in' },
  leaderboard: { path: '/leaderboard', access: 'signed_in' },
  calls: { path: '/calls', access: 'signed_in' },
  call: { path: '/call/$sessionId', access: 'signed_in' },
  circles: { path: '/circles', access: 'signed_in' },
  circle: { path: '/circles/$id', access: 'signed_in' },
  menteeProfile: { path: '/mentee-profile', access: 'signed_in' },
  menteeCircles: { path: '/mentee-circles', access: 'signed_in' },
  menteeCircle: { path: '/mentee-circles/$id', access: 'signed_in' },
  qrAdmin: { path: '/qr-admin', access: 'signed_in' },
  dashboard: { path: '/dashboard', access: 'signed_in' },
  mentorDashboard: { path: '/mentor-dashboard', access: 'signed_in' },
} as const satisfies Record<string, { path: string; access: 'public' | 'signed_in' }>;

export type ScreenName = keyof typeof screens;
