import { dayMs, minuteMs } from '@ithaca/contracts/durations';
import { id } from '@ithaca/contracts/fields';
import type { PushContent } from '@ithaca/contracts/push';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { findPushedSignIns, type PushSending } from '../notifications/index.ts';
import { groupOf, type NotificationKind } from './kinds.ts';
import type { NotificationRow } from './notification-centre.tables.ts';
import { presentNotifications } from './notifications.presenter.ts';
import { findNotification } from './notifications.store.ts';

/** Pushes a notification to one browser of a person. */
export const pushNotification = jobKind(
  'notification-centre.push',
  z.object({ userId: id, notificationId: id, signInId: id }),
);

/** Adds a job for each browser in which the person has allowed such notifications (product 1.22). */
export const addPushes = async (
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { userId, id: notificationId, kind }: Pick<NotificationRow, 'userId' | 'id' | 'kind'>,
) => {
  for (const signInId of await findPushedSignIns(tx, userId, groupOf(kind))) {
    await jobs.add(tx, pushNotification, { userId, notificationId, signInId });
  }
};

/** How long a notification is worth showing. */
const lifeOf = (kind: NotificationKind) =>
  kind === 'session_in_15_minutes' ? 15 * minuteMs : dayMs;

/**
 * Handles {@link pushNotification}. All pushes of a notification have the same topic and tag, so if a process ends
 * midway and its job runs again, the second push replaces the first.
 */
export const pushJobs = (
  { db, clock, config, presence }: Pick<Context, 'db' | 'clock' | 'config' | 'presence'>,
  push: PushSending,
) => [
  handleJob(pushNotification, async ({ userId, notificationId, signInId }) => {
    const row = await findNotification(db, userId, notificationId);
    if (!row || row.readAt !== null) return;
    const left = row.createdAt.getTime() + lifeOf(row.kind) - clock.now().getTime();
    if (left <= 0) return;
    // An open page already shows it.
    if ((await presence.findOnline([userId])).has(userId)) return;
    const [shown] = await presentNotifications(db, userId, [row], true);
    if (!shown) return;
    const { text, path } = shown;
    const { name: title } = config.marketplace;
    const content: PushContent = { title, text, path, tag: row.id, notificationId: row.id };
    await push.send(userId, signInId, {
      payload: JSON.stringify(content),
      ttlSeconds: Math.ceil(left / 1000),
      urgency: row.kind === 'session_in_15_minutes' ? 'high' : 'normal',
      topic: row.id.replaceAll('-', ''),
    });
  }),
];
