import type { ScreenName } from '@ithaca/contracts/screens';
import { matchScreen } from '../lib/match-screen.ts';
import { as, type Loader, later, publicScreenLoaders } from './public-screen-loaders.ts';

const adminDashboard: Loader = async () =>
  as((await import('../features/administration/dashboard-screen.tsx')).DashboardScreen);
const auditLog: Loader = async () =>
  as((await import('../features/audit/audit-screen.tsx')).AuditScreen);
const chat: Loader = async () =>
  as((await import('../features/conversations/chat-screen.tsx')).ChatScreen);
const chats: Loader = async () =>
  as((await import('../features/conversations/chats-screen.tsx')).ChatsScreen);
const expert: Loader = async () =>
  as((await import('./mentor-page/expert-screen.tsx')).ExpertScreen);
const find: Loader = async () =>
  as((await import('../features/mentors/find-screen.tsx')).FindScreen);
const home: Loader = async () => as((await import('./home/home-screen.tsx')).HomeScreen);
const mentor: Loader = async () =>
  as((await import('./mentor-page/mentor-screen.tsx')).MentorScreen);
const mentorApplication: Loader = async () =>
  as(
    (await import('../features/applications/mentor-application-screen.tsx'))
      .MentorApplicationScreen,
  );
const mentorConnect: Loader = async () =>
  as((await import('../features/applications/mentor-connect-screen.tsx')).MentorConnectScreen);
const mentorDashboard: Loader = async () =>
  as((await import('./mentor-dashboard/mentor-dashboard-screen.tsx')).MentorDashboardScreen);
const messaging: Loader = async () =>
  as((await import('../features/conversations/messaging-screen.tsx')).MessagingScreen);
const profile: Loader = async () =>
  as((await import('./profile/profile-screen.tsx')).ProfileScreen);
const moderation: Loader = async () =>
  as((await import('../features/administration/moderation-screen.tsx')).ModerationScreen);
const settings: Loader = async () =>
  as((await import('./settings/settings-screen.tsx')).SettingsScreen);

/** The component of each screen; two addresses may share one (product 2.4, 6.7). */
export const screenLoaders: Record<ScreenName, Loader> = {
  ...publicScreenLoaders,
  home,
  mentors: find,
  mentor,
  findExperts: find,
  expert,
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
  auditLog,
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
  dashboard: mentorDashboard,
  mentorDashboard,
};

/** Whether the screen at an address is not built yet. */
export const isToCome = (href: string): boolean => {
  const screen = matchScreen(href);
  return screen !== null && screenLoaders[screen.name] === later;
};
