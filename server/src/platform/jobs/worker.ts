import { setTimeout as delay } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { withoutEmails } from '../mail/without-emails.ts';

/** Runs jobs of one kind, one at a time. */
export interface Worker {
  /** Polls immediately, because a job may have been added. */
  wake(): void;
  /** Resolves when the running job has finished and its result is recorded. */
  stop(): Promise<void>;
}

/** The maximum delay of jobs that other processes added and of retries. */
export const pollEveryMs = 5000;

interface WorkerOptions {
  boss: PgBoss;
  /** The kind of job. */
  name: string;
  handler(data: unknown): Promise<void>;
  /** Called when a job failed and won't be retried. */
  giveUp(): void;
  log: Logger;
}

/**
 * Polls for jobs of a kind and runs them. If the queue itself fails, for example because the
 * database is unreachable, the error is logged and the next poll tries again.
 */
export const createWorker = ({ boss, name, handler, giveUp, log }: WorkerOptions): Worker => {
  let isStopping = false;
  let isWoken = false;
  let sleep = new AbortController();

  const wake = () => {
    isWoken = true;
    sleep.abort();
  };

  const runNext = async (): Promise<boolean> => {
    const [job] = await boss.fetch<unknown>(name, { includeMetadata: true });
    if (!job) return false;
    try {
      await handler(job.data);
    } catch (error) {
      const isLast = job.retryCount >= job.retryLimit;
      const text = isLast ? 'job given up' : 'job failed';
      log.error({ err: error, job: name, jobId: job.id }, text);
      if (isLast) giveUp();
      await boss.fail(name, job.id, { message: withoutEmails(String(error)) });
      return true;
    }
    await boss.complete(name, job.id);
    return true;
  };

  const loop = async () => {
    while (!isStopping) {
      isWoken = false;
      const hasRun = await runNext().catch((error: unknown) => {
        log.warn({ err: error, job: name }, 'job queue');
        return false;
      });
      if (hasRun || isWoken || isStopping) continue;
      sleep = new AbortController();
      await delay(pollEveryMs, undefined, { signal: sleep.signal, ref: false }).catch(
        () => undefined,
      );
    }
  };
  const loopEnd = loop();

  return {
    wake,
    async stop() {
      isStopping = true;
      wake();
      await loopEnd;
    },
  };
};
