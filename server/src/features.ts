import type { Context } from './context.ts';
import type { Feature } from './feature.ts';
import { createAdministration } from './features/administration/index.ts';
import { createAnnouncementsFeature } from './features/announcements/index.ts';
import { createApplications } from './features/applications/index.ts';
import { createAssistant } from './features/assistant/index.ts';
import { createAuditFeature } from './features/audit/index.ts';
import { createAvailability } from './features/availability/index.ts';
import { createBlocks } from './features/blocks/index.ts';
import { createCalendar } from './features/calendar/index.ts';
import { createCalls } from './features/calls/index.ts';
import { createCircles } from './features/circles/index.ts';
import { createConcerns } from './features/concerns/index.ts';
import { createConversations } from './features/conversations/index.ts';
import { createDashboard } from './features/dashboard/index.ts';
import { createFiles } from './features/files/index.ts';
import { createIdentity, type HashingCost } from './features/identity/index.ts';
import { createLeaderboard } from './features/leaderboard/index.ts';
import { createLegalTextsFeature } from './features/legal-texts/index.ts';
import { createMatching } from './features/matching/index.ts';
import { createMentors } from './features/mentors/index.ts';
import { createNotificationCentre } from './features/notification-centre/index.ts';
import { createNotifications, type PushAddress } from './features/notifications/index.ts';
import { createPayments } from './features/payments/index.ts';
import { createPrivacy } from './features/privacy/index.ts';
import { createPublicPages } from './features/public-pages/index.ts';
import { createSessions } from './features/sessions/index.ts';
import { createStaff } from './features/staff/index.ts';
import { createWaitlistFeature } from './features/waitlist/index.ts';
import { maySeeFace } from './landing/showcase.ts';
import type { Hub } from './platform/hub/hub.ts';
import type { PaymentProvider } from './platform/payments/payment-provider.ts';

export interface FeatureOptions {
  /** A lower hashing cost for tests, which hash hundreds of passwords. */
  hashingCost?: HashingCost;
  /** The address of the tests' push services. */
  pushAddress?: PushAddress;
}

/**
 * Creates all features, each after those that it uses.
 * @returns `all` of them, and by name those that the server, the demo, load tests and tests use directly
 */
export const createFeatures = (
  context: Context,
  { hub, provider, sandbox }: PaymentProvider & { hub: Hub },
  options: FeatureOptions = {},
) => {
  const payments = createPayments(context, provider, sandbox);
  const files = createFiles(context);
  const { planOf } = payments;
  const identity = createIdentity(context, { hub, files, planOf }, options.hashingCost);
  const waitlist = createWaitlistFeature(context, identity);
  const conversations = createConversations(context, hub, files);
  const mentors = createMentors(context);
  const applications = createApplications(context, files, identity);
  const availability = createAvailability(context);
  const sessions = createSessions(context, { payments, mentors, conversations, availability }, hub);
  const publicPages = createPublicPages(context, sessions);
  files.setPublicFaces(
    async (userId) =>
      (await publicPages.published.isPublished(userId)) || maySeeFace(mentors.featured, userId),
  );
  const circles = createCircles(context, conversations);
  const matching = createMatching(context, circles, planOf);
  const calendar = createCalendar(context, hub);
  const leaderboard = createLeaderboard(context);
  const dashboard = createDashboard(context);
  const administration = createAdministration(context, identity, payments, sessions);
  const notifications = createNotifications(context, options.pushAddress);
  const withoutPrivacy: readonly Feature[] = [
    identity,
    files,
    createAuditFeature(context),
    waitlist,
    createStaff(context, identity),
    payments,
    conversations,
    createBlocks(context),
    notifications,
    createAnnouncementsFeature(context),
    createLegalTextsFeature(context),
    mentors,
    applications,
    availability,
    sessions,
    publicPages,
    circles,
    matching,
    createAssistant(context, { mentors, matching }),
    calendar,
    createCalls(context, hub),
    leaderboard,
    dashboard,
    administration,
    createConcerns(context, {
      removeMessage: conversations.removeMessage,
      hideReview: sessions.hideReview,
    }),
    createNotificationCentre(context, hub, notifications.push),
  ];
  const all = [...withoutPrivacy, createPrivacy(context, identity, withoutPrivacy)];
  return { identity, payments, files, conversations, circles, mentors, sessions, publicPages, all };
};

export type Features = ReturnType<typeof createFeatures>;
