import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { createChoices } from './choices.service.ts';
import { missedMailJob } from './missed-mail.ts';
import { missedSearchJob } from './missed-search.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notificationsData } from './personal-data.ts';

export { findChoices } from './choices.store.ts';
export { digestedTopics, nextDigestAt } from './digest-times.ts';
export { takeDigestedMessages } from './digested-messages.ts';
export { lockDigest, lockDueDigests, updateDigest } from './digests.store.ts';
export { notificationsDatabase } from './notifications.database.ts';
export { unsubscribeHeaders } from './unsubscribe-links.ts';
export { sendIfWanted } from './wanted-mails.ts';

/** Which mails people want, and mails about messages they missed. */
export const createNotifications = (context: Context): Feature => ({
  name: 'notifications',
  routes: notificationRoutes(
    createChoices(context),
    `${context.config.publicUrl}/settings#notifications`,
  ),
  jobs: [missedSearchJob(context), missedMailJob(context)],
  personalData: notificationsData,
});
