import type { Logger } from 'pino';
import { throttle } from '../../platform/throttle.ts';
import type { LanguageModel } from './language-model.ts';
import { readModelAnswer } from './language-model-answer.ts';
import { modelRequestOf } from './language-model-request.ts';
import type { Reranker } from './recommendation.ts';

/** The outcome of a request: the model's answer was used, or the reason why it wasn't. */
type Outcome = 'used' | 'unusable' | 'timed_out' | 'refused' | 'failed' | 'busy';

export interface ModelReranker {
  readonly rerank: Reranker;
  /** The number of requests by outcome since the server started. */
  counts(): ReadonlyMap<string, number>;
}

const defaults = {
  /** From sending the request to the end of the answer. */
  timeoutMs: 5000,
  /** The most concurrent requests. */
  maxRunning: 8,
};
/** During an outage all requests fail, so log lines are combined. */
const logEveryMs = 1000;

/**
 * Lets a language model order and word recommendations (product 5.5). If anything goes wrong, the local recommendation
 * is used, after five seconds at most; the log names the outcome and the provider's status, but nothing that people
 * wrote.
 */
export const createModelReranker = (
  ask: LanguageModel,
  log: Pick<Logger, 'warn'>,
  { timeoutMs, maxRunning }: typeof defaults = defaults,
): ModelReranker => {
  const counts = new Map<Outcome, number>();
  let running = 0;
  const logFailure = throttle(logEveryMs, (failed, outcome: Outcome, status: number | null) =>
    log.warn({ outcome, status, failed }, 'the language model’s answer is not used'),
  );
  const count = (outcome: Outcome, status: number | null = null) => {
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (outcome !== 'used') logFailure(outcome, status);
  };

  const rerank: Reranker = async (answers, candidates, local) => {
    if (running >= maxRunning) {
      count('busy');
      return null;
    }
    const signal = AbortSignal.timeout(timeoutMs);
    running += 1;
    try {
      const text = await ask(modelRequestOf(answers, candidates), signal);
      const question = { answers, candidates, count: local.ids.length };
      const recommended = readModelAnswer(text, question);
      count(recommended ? 'used' : 'unusable');
      return recommended;
    } catch (error) {
      const status = statusOf(error);
      const isRefused = status !== null && status >= 300;
      count(signal.aborted ? 'timed_out' : isRefused ? 'refused' : 'failed', status);
      return null;
    } finally {
      running -= 1;
    }
  };
  return { rerank, counts: () => counts };
};

/** The provider's HTTP status, which the library's errors contain; null if there was no response. */
const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null;
