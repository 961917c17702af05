import { dayMs } from '@ithaca/contracts/durations';
import { id, instant } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { lockAgainstDeletion } from '../identity/index.ts';
import { findChoiceAt } from '../notifications/index.ts';
import { digestTopicOf, notificationKinds } from './kinds.ts';
import { notificationAdded } from './notification-frames.ts';
import { deleteOld, deleteSurplus, insertNotification } from './notifications.store.ts';
import { addPushes } from './push-jobs.ts';

/** How long a notification is kept, in milliseconds (product 1.16). */
export const keptForMs = 90 * dayMs;

/** Notifies one person of an event. It is a job, so that events needn't wait for locks on people's lists. */
export const notifyPerson = jobKind(
  'notification-centre.notify',
  z.object({
    userId: id,
    kind: z.enum(notificationKinds),
    /** Distinguishes this event from all others of its kind. */
    occurrence: z.string(),
    subjectId: z.optional(id),
    amountCents: z.optional(z.number()),
    endsAt: z.optional(instant),
    at: instant,
  }),
);
export type Notice = z.output<typeof notifyPerson.data>;

/** Deletes notifications that are older than 90 days. */
export const forgetOldNotifications = jobKind('notification-centre.forget-old', z.object({}), {
  everyHours: 24,
});

/**
 * Handles {@link notifyPerson} and {@link forgetOldNotifications}. A second run changes nothing, nor does a
 * notification for a deleted account.
 */
export const notificationJobs = ({
  db,
  clock,
  bus,
  jobs,
}: Pick<Context, 'db' | 'clock' | 'bus' | 'jobs'>) => [
  handleJob(notifyPerson, ({ userId, kind, occurrence, subjectId, amountCents, endsAt, at }) =>
    inTransaction(db, async (tx) => {
      if (!(await lockAgainstDeletion(tx, userId))) return;
      const topic = digestTopicOf(kind);
      const createdAt = new Date(at);
      const awaitsDigest =
        topic !== null &&
        (await findChoiceAt(tx, userId, { about: topic, at: createdAt })) === 'digest';
      const notificationId = newId();
      const isNew = await insertNotification(tx, {
        id: notificationId,
        userId,
        kind,
        occurrence,
        subjectId: subjectId ?? null,
        amountCents: amountCents ?? null,
        endsAt: endsAt === undefined ? null : new Date(endsAt),
        createdAt,
        readAt: null,
        awaitsDigest,
      });
      if (!isNew) return;
      await deleteSurplus(tx, userId);
      await addPushes({ jobs }, tx, { userId, id: notificationId, kind });
      tx.afterCommit(() => bus.publish(notificationAdded, { userId }));
    }),
  ),
  handleJob(forgetOldNotifications, () =>
    deleteOld(db, new Date(clock.now().getTime() - keptForMs)),
  ),
];
