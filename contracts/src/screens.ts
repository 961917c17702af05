import type { CircleKind } from './circle-kinds.ts';

/**
 * The paths of all screens (product 11.1, 6.8, 6.10). `public` screens are available to everyone. The
 * others show visitors the landing page with a link to the sign-in, which returns to the screen.
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
  notifications: { path: '/notifications', access: 'signed_in' },
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
  adminPeople: { path: '/admin-people', access: 'signed_in' },
  adminStaff: { path: '/admin-staff', access: 'signed_in' },
  /** Opened by a mailed link, with its token in the query. */
  staffInvitation: { path: '/staff-invitation', access: 'signed_in' },
  adminPayments: { path: '/admin-payments', access: 'signed_in' },
  adminAnnouncements: { path: '/admin-announcements', access: 'signed_in' },
  adminTexts: { path: '/admin-texts', access: 'signed_in' },
  auditLog: { path: '/audit-log', access: 'signed_in' },
  receipt: { path: '/receipts/$id', access: 'signed_in' },
  /** The sandbox's page for a mentor's bank account. */
  sandboxPayouts: { path: '/dev/payouts/$token', access: 'signed_in' },
  subscription: { path: '/subscription', access: 'signed_in' },
  /** The sandbox's hosted pages; they show "not found" with another payment provider. */
  sandboxCheckout: { path: '/dev/checkout/$sessionId', access: 'signed_in' },
  sandboxPortal: { path: '/dev/portal/$customerId', access: 'signed_in' },
  checkout: { path: '/checkout', access: 'signed_in' },
  leaderboard: { path: '/leaderboard', access: 'signed_in' },
  calls: { path: '/calls', access: 'signed_in' },
  call: { path: '/call/$sessionId', access: 'signed_in' },
  circleCall: { path: '/circle-call/$circleId', access: 'signed_in' },
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

type ParamsIn<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** The path parameters of a screen. */
export type ScreenParams<Name extends ScreenName> = Record<
  ParamsIn<(typeof screens)[Name]['path']>,
  string
>;

type Query = Record<string, string | number | undefined>;

type Rest<Name extends ScreenName> = [ParamsIn<(typeof screens)[Name]['path']>] extends [never]
  ? [params?: Record<never, string>, query?: Query]
  : [params: ScreenParams<Name>, query?: Query];

/**
 * Returns the URL of a screen: `pathTo('mentor', { userId })`, `pathTo('mentors', {}, { q })`. Leaves
 * out empty query values. No other code builds URLs of screens.
 */
export const pathTo = <Name extends ScreenName>(name: Name, ...[params, query]: Rest<Name>) => {
  const values: Record<string, string> = params ?? {};
  const path = screens[name].path.replace(/\$(\w+)/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
};

/** Returns the URL of a circle's screen. */
export const circlePath = (kind: CircleKind, id: string) =>
  pathTo(kind === 'mentor_circle' ? 'circle' : 'menteeCircle', { id });
