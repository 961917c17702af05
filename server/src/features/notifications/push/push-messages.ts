import { hourMs } from '@ithaca/contracts/durations';
import { id, instant } from '@ithaca/contracts/fields';
import type { PushContent } from '@ithaca/contracts/push';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { handleJob, jobKind } from '../../../platform/jobs/jobs.ts';
import { missedSentence } from '../missed-mail-texts.ts';
import {
  findMissed,
  findSignInsWhoMissed,
  lockSearch,
  updateSearch,
} from '../missed-search.store.ts';
import { summarizeMissed } from '../missed-summary.ts';
import { settledMs } from '../missed-times.ts';
import type { PushSending } from './push-sending.ts';

/** Older messages, found late after an outage, are not pushed. */
const maxAgeMs = hourMs;
const keptSeconds = 24 * 60 * 60;

export const findMessagesToPush = jobKind('notifications.find-messages-to-push', z.object({}), {
  everyHours: 1 / 60,
});

/** Notifies one browser of a person of the messages of a period. */
export const pushMessages = jobKind(
  'notifications.push-messages',
  z.object({ userId: id, signInId: id, from: instant, until: instant }),
);

/**
 * Every minute, finds the messages that people with push notifications missed, and adds a job for each of their
 * browsers. It reads stored messages, which avoids additional work when they are stored.
 */
const searchJob = ({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>) =>
  handleJob(findMessagesToPush, () =>
    inTransaction(db, async (tx) => {
      const end = clock.now().getTime() - settledMs;
      const searched = await lockSearch(tx, 'pushes', new Date(end));
      const from = new Date(Math.max(searched.getTime(), end - maxAgeMs));
      const until = new Date(end);
      if (from >= until) return;
      for (const signIn of await findSignInsWhoMissed(tx, { from, until })) {
        const period = { from: from.toISOString(), until: until.toISOString() };
        await jobs.add(tx, pushMessages, { ...signIn, ...period });
      }
      await updateSearch(tx, 'pushes', until);
    }),
  );

/**
 * Mentions the senders and the number of messages, never the text. All such pushes share one topic and one tag, so a
 * browser shows only the last one.
 */
const pushJob = (
  { db, config, presence }: Pick<Context, 'db' | 'config' | 'presence'>,
  push: PushSending,
) =>
  handleJob(pushMessages, async ({ userId, signInId, from, until }) => {
    // An open page already shows them.
    if ((await presence.findOnline([userId])).has(userId)) return;
    const content = await inTransaction(db, async (tx): Promise<PushContent | null> => {
      const period = { after: new Date(from), until: new Date(until) };
      const missed = await findMissed(tx, userId, { ...period, as: 'push' });
      if (missed.length === 0) return null;
      const summary = await summarizeMissed(tx, missed);
      const [title, text] = [config.marketplace.name, missedSentence(summary)];
      return { title, text, path: summary.path, tag: 'messages', notificationId: null };
    });
    if (!content) return;
    await push.send(userId, signInId, {
      payload: JSON.stringify(content),
      ttlSeconds: keptSeconds,
      urgency: 'normal',
      topic: 'messages',
    });
  });

/** Pushes about messages that people missed (product 1.22). */
export const pushMessageJobs = (
  context: Pick<Context, 'db' | 'clock' | 'jobs' | 'config' | 'presence'>,
  push: PushSending,
) => [searchJob(context), pushJob(context, push)];
