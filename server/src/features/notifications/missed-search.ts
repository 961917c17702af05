import { dayMs, minuteMs } from '@ithaca/contracts/durations';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { sendMissedMail } from './missed-mail.ts';
import { updateMissedMail } from './missed-mails.store.ts';
import { lockDuePeople, lockSearch, noteReaders, updateSearch } from './missed-search.store.ts';
import { mailPauseMs, waitMs } from './missed-times.ts';

/** Older messages, found late after an outage, are not mailed. */
const maxBacklogMs = dayMs;
/** The length of the period that one statement searches. */
const stepMs = 5 * minuteMs;
const peoplePerBatch = 100;
/** Further batches wait for the next run. */
const maxBatches = 20;

export const findMissedMessages = jobKind('notifications.find-missed-messages', z.object({}), {
  everyHours: 1 / 12,
  timeoutSeconds: 600,
});

/**
 * Every five minutes, finds people who missed messages and adds a job for each mail. It reads stored messages, which
 * avoids additional work when they are stored. After a crash, the next run continues.
 */
export const missedSearchJob = (context: Context) =>
  handleJob(findMissedMessages, async () => {
    const now = context.clock.now();
    while (await searchStep(context, now));
    for (let batch = 0; batch < maxBatches; batch += 1) {
      if ((await addMails(context, now)) < peoplePerBatch) return;
    }
  });

/** @returns whether there is more to search */
const searchStep = ({ db }: Pick<Context, 'db'>, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const end = now.getTime() - waitMs;
    const searched = await lockSearch(tx, 'mails', new Date(end));
    const from = Math.max(searched.getTime(), end - maxBacklogMs);
    if (from >= end) return false;
    const until = Math.min(from + stepMs, end);
    await noteReaders(tx, { from: new Date(from), until: new Date(until) }, now);
    await updateSearch(tx, 'mails', new Date(until));
    return until < end;
  });

/** @returns how many people were checked */
const addMails = ({ db, jobs }: Pick<Context, 'db' | 'jobs'>, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const people = await lockDuePeople(tx, now, peoplePerBatch);
    for (const { userId, mailedAt } of people) {
      const earliest = (mailedAt?.getTime() ?? 0) + mailPauseMs;
      if (earliest > now.getTime()) {
        await updateMissedMail(tx, userId, { lookAt: new Date(earliest) });
        continue;
      }
      const mailId = newId();
      await updateMissedMail(tx, userId, { lookAt: null, pendingMail: mailId });
      await jobs.add(tx, sendMissedMail, { userId, mailId });
    }
    return people.length;
  });
