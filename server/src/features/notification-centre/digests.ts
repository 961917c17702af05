import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { lockAgainstDeletion, readRecipient } from '../identity/index.ts';
import {
  digestedTopics,
  lockDigest,
  lockDueDigests,
  nextDigestAt,
  takeDigestedMessages,
  unsubscribeHeaders,
  updateDigest,
} from '../notifications/index.ts';
import { digestMail } from './digest-texts.ts';
import { digestTopicOf } from './kinds.ts';
import { presentNotifications } from './notifications.presenter.ts';
import { putBackAwaiting, takeAwaiting } from './notifications.store.ts';

const peoplePerBatch = 100;

/** Every five minutes, finds the people whose daily mail is due. */
export const findDueDigests = jobKind('notification-centre.find-due-digests', z.object({}), {
  everyHours: 1 / 12,
  timeoutSeconds: 600,
});

/** Sends one person their daily mail. */
export const sendDigest = jobKind(
  'notification-centre.send-digest',
  z.object({ userId: id, digestId: id }),
);

/** A daily mail, with a way to put its contents back if it can't be sent. */
interface Claimed {
  readonly mail: Mail;
  putBack(tx: Transaction): Promise<void>;
}

/** Handles {@link findDueDigests} and {@link sendDigest} (product 1.20). */
export const digestJobs = (context: Context) => [
  handleJob(findDueDigests, async () => {
    while ((await addDue(context)) === peoplePerBatch);
  }),

  // The mail is marked as sent before it is sent, and as pending again only if sending fails, so a crash never leads to
  // a second one.
  handleJob(sendDigest, async ({ userId, digestId }) => {
    const claimed = await inTransaction(context.db, (tx) => claim(context, tx, userId, digestId));
    if (!claimed) return;
    try {
      await context.mail.send(claimed.mail);
    } catch (error) {
      await inTransaction(context.db, (tx) => claimed.putBack(tx));
      throw error;
    }
  }),
];

/** Adds a job for each mail that is due, and plans the person's next one. @returns the number of people */
const addDue = ({ db, jobs, clock }: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const people = await lockDueDigests(tx, now, peoplePerBatch);
    for (const { userId, timeZone } of people) {
      const digestId = newId();
      const digestAt = nextDigestAt(timeZone, now);
      await updateDigest(tx, userId, { digestAt, digestedAt: now, pendingDigest: digestId });
      await jobs.add(tx, sendDigest, { userId, digestId });
    }
    return people.length;
  });

/** The mail to send, or null if there is nothing new or another job sends it. */
const claim = async (
  context: Context,
  tx: Transaction,
  userId: string,
  digestId: string,
): Promise<Claimed | null> => {
  const { config } = context;
  // Locks the account first, like its deletion, so the two can't deadlock.
  if (!(await lockAgainstDeletion(tx, userId))) return null;
  const choices = await lockDigest(tx, userId);
  if (choices?.pendingDigest !== digestId) return null;
  await updateDigest(tx, userId, { pendingDigest: null });
  const topics = new Set<string>(digestedTopics(choices));
  const unread = (await takeAwaiting(tx, userId)).filter(
    ({ kind, readAt }) => readAt === null && topics.has(digestTopicOf(kind) ?? ''),
  );
  const messages = await takeDigestedMessages(context, tx, userId);
  const recipient = await readRecipient({ db: tx, config }, userId);
  const lines = [
    ...(messages ? [messages] : []),
    ...(await presentNotifications(tx, userId, unread, true)),
  ];
  if (!recipient || lines.length === 0) return null;
  const mail = digestMail({
    ...recipient,
    publicUrl: config.publicUrl,
    lines,
  });
  return {
    mail: { ...mail, headers: unsubscribeHeaders(config, userId, 'digest') },
    async putBack(later) {
      await updateDigest(later, userId, { pendingDigest: digestId });
      await putBackAwaiting(
        later,
        unread.map((row) => row.id),
      );
      await messages?.putBack(later);
    },
  };
};
