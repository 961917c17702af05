import type { ScreenName } from '@ithaca/contracts/screens';
import { type Loader, publicScreenLoaders } from './public-screen-loaders.ts';

const adminDashboard: Loader = async () =>
  (await import('../features/administration/dashboard-screen.tsx')).DashboardScreen;
const adminAnnouncements: Loader = async () =>
  (await import('../features/announcements/announcements-screen.tsx')).AnnouncementsScreen;
const adminTexts: Loader = async () =>
  (await import('../features/legal-texts/texts-screen.tsx')).TextsScreen;
const adminPayments: Loader = async () =>
  (await import('../features/administration/payments-screen.tsx')).PaymentsScreen;
const adminPeople: Loader = async () =>
  (await import('../features/administration/people-screen.tsx')).PeopleScreen;
const adminStaff: Loader = async () =>
  (await import('../features/staff/staff-screen.tsx')).StaffScreen;
const auditLog: Loader = async () =>
  (await import('../features/audit/audit-screen.tsx')).AuditScreen;
const call: Loader = async () => (await import('./calls/call-screen.tsx')).CallScreen;
const calls: Loader = async () => (await import('../features/calls/calls-screen.tsx')).CallsScreen;
const chat: Loader = async () => (await import('./conversations/chat-screen.tsx')).ChatScreen;
const chats: Loader = async () => (await import('./conversations/chats-screen.tsx')).ChatsScreen;
const checkout: Loader = async () =>
  (await import('./checkout/checkout-screen.tsx')).CheckoutScreen;
const circle: Loader = async () =>
  (await import('../features/circles/circle-screen.tsx')).CircleScreen;
const circleCall: Loader = async () =>
  (await import('../features/calls/circle-call-screen.tsx')).CircleCallScreen;
const circles: Loader = async () =>
  (await import('../features/circles/circles-screen.tsx')).CirclesScreen;
const expert: Loader = async () => (await import('./mentor-page/expert-screen.tsx')).ExpertScreen;
const find: Loader = async () => (await import('./mentors/find-screen.tsx')).FindScreen;
const home: Loader = async () => (await import('./home/home-screen.tsx')).HomeScreen;
const leaderboard: Loader = async () =>
  (await import('../features/leaderboard/leaderboard-screen.tsx')).LeaderboardScreen;
const menteeCircle: Loader = async () =>
  (await import('../features/circles/mentee-circle-screen.tsx')).MenteeCircleScreen;
const menteeCircles: Loader = async () =>
  (await import('../features/matching/mentee-circles-screen.tsx')).MenteeCirclesScreen;
const menteeProfile: Loader = async () =>
  (await import('../features/matching/mentee-profile-screen.tsx')).MenteeProfileScreen;
const mentor: Loader = async () => (await import('./mentor-page/mentor-screen.tsx')).MentorScreen;
const mentorApplication: Loader = async () =>
  (await import('../features/applications/mentor-application-screen.tsx')).MentorApplicationScreen;
const mentorConnect: Loader = async () =>
  (await import('../features/applications/mentor-connect-screen.tsx')).MentorConnectScreen;
const mentorDashboard: Loader = async () =>
  (await import('./mentor-dashboard/mentor-dashboard-screen.tsx')).MentorDashboardScreen;
const messaging: Loader = async () =>
  (await import('./conversations/messaging-screen.tsx')).MessagingScreen;
const notifications: Loader = async () =>
  (await import('../features/notification-centre/notifications-screen.tsx')).NotificationsScreen;
const profile: Loader = async () => (await import('./profile/profile-screen.tsx')).ProfileScreen;
const qrAdmin: Loader = async () =>
  (await import('../features/waitlist/qr-admin-screen.tsx')).QrAdminScreen;
const receipt: Loader = async () =>
  (await import('../features/payments/receipt-screen.tsx')).ReceiptScreen;
const sandboxPayouts: Loader = async () =>
  (await import('../features/payments/sandbox-onboarding-screen.tsx')).SandboxOnboardingScreen;
const moderation: Loader = async () =>
  (await import('../features/administration/moderation-screen.tsx')).ModerationScreen;
const sandboxCheckout: Loader = async () =>
  (await import('../features/payments/sandbox-checkout-screen.tsx')).SandboxCheckoutScreen;
const sandboxPortal: Loader = async () =>
  (await import('../features/payments/sandbox-portal-screen.tsx')).SandboxPortalScreen;
const settings: Loader = async () =>
  (await import('./settings/settings-screen.tsx')).SettingsScreen;
const staffInvitation: Loader = async () =>
  (await import('../features/staff/staff-invitation-screen.tsx')).StaffInvitationScreen;
const subscription: Loader = async () =>
  (await import('../features/payments/subscription-screen.tsx')).SubscriptionScreen;

/** Each screen's component; two addresses may share one (product 2.4, 6.7). */
export const screenLoaders: Record<ScreenName, Loader> = {
  ...publicScreenLoaders,
  home,
  mentors: find,
  mentor,
  findExperts: find,
  expert,
  notifications,
  messaging,
  messagingSession: messaging,
  chats,
  chat,
  mentorApplication,
  mentorConnect,
  profile,
  settings,
  moderation,
  adminDashboard,
  adminAnnouncements,
  adminTexts,
  adminPayments,
  adminPeople,
  adminStaff,
  staffInvitation,
  auditLog,
  receipt,
  sandboxPayouts,
  subscription,
  sandboxCheckout,
  sandboxPortal,
  checkout,
  leaderboard,
  calls,
  call,
  circles,
  circle,
  circleCall,
  menteeProfile,
  menteeCircles,
  menteeCircle,
  qrAdmin,
  dashboard: mentorDashboard,
  mentorDashboard,
};
