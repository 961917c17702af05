import { pathTo } from '@ithaca/contracts/screens';
import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { createChoices } from './choices.service.ts';
import { missedMailJob } from './missed-mail.ts';
import { missedSearchJob } from './missed-search.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notificationsData } from './personal-data.ts';
import { pushRoutes } from './push/push.routes.ts';
import { createPush } from './push/push.service.ts';
import { createPushKeys } from './push/push-keys.ts';
import { pushMessageJobs } from './push/push-messages.ts';
import { createPushSending, type PushAddress, type PushSending } from './push/push-sending.ts';

export { findChoiceAt } from './choices.store.ts';
export { digestedTopics, nextDigestAt } from './digest-times.ts';
export { takeDigestedMessages } from './digested-messages.ts';
export { lockDigest, lockDueDigests, updateDigest } from './digests.store.ts';
export { notificationsDatabase } from './notifications.database.ts';
export type { PushAddress, PushSending } from './push/push-sending.ts';
export { findPushedSignIns } from './push/push-subscriptions.store.ts';
export { unsubscribeHeaders } from './unsubscribe-links.ts';
export { sendIfWanted } from './wanted-mails.ts';

/** Choices of mails and push notifications, mails about missed messages, and pushing. */
export interface Notifications extends Feature {
  readonly push: PushSending;
}

/** @param pushAddress the address of the tests' push services */
export const createNotifications = (context: Context, pushAddress?: PushAddress): Notifications => {
  const keys = createPushKeys(context);
  const push = createPushSending(context, keys, pushAddress);
  return {
    name: 'notifications',
    routes: [
      ...notificationRoutes(
        createChoices(context),
        `${context.config.publicUrl}${pathTo('settings')}#notifications`,
      ),
      ...pushRoutes(createPush(context, keys)),
    ],
    jobs: [missedSearchJob(context), missedMailJob(context), ...pushMessageJobs(context, push)],
    personalData: notificationsData,
    demo: async () => (await import('./demo.ts')).createNotificationsDemo(context.clock),
    push,
  };
};
