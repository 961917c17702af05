import type { IncomingMessage } from 'node:http';
import { declined, StripeProblem } from './stripe-problem.ts';

/**
 * How a request fails: `lost` closes the connection after the request was carried out and before it is answered,
 * `reset` before anything is done, and `silent` does nothing and never answers.
 */
export type Fault = 'declined' | 'lost' | 'silent' | 'reset' | 'rate_limited' | 'broken';

const problems: Partial<Record<Fault, () => StripeProblem>> = {
  declined: () => declined('generic_decline'),
  rate_limited: () =>
    new StripeProblem(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    }),
  broken: () => new StripeProblem(500, { type: 'api_error', message: 'An unknown error occurred' }),
};

/** The failures that a test has ordered, by the request that they meet. */
export const createStripeFaults = () => {
  const ordered: { on: string; fault: Fault; times: number }[] = [];
  return {
    /** Lets the next requests fail that begin with `on`, such as `POST /v1/refunds`. */
    order(on: string, fault: Fault, times = 1) {
      ordered.push({ on, fault, times });
    },
    /** Takes all orders back that no request has met. */
    clear() {
      ordered.length = 0;
    },
    /** The failure of this request, if one is ordered; it counts as used. */
    take(request: string): Fault | undefined {
      const found = ordered.find(({ on, times }) => times > 0 && request.startsWith(on));
      if (found) found.times -= 1;
      return found?.fault;
    },
    /**
     * Fails a request before it is carried out.
     * @returns whether the connection was dealt with
     * @throws the error that Stripe answers
     */
    applyBefore(fault: Fault | undefined, request: IncomingMessage): boolean {
      if (fault === 'silent') return true;
      if (fault === 'reset') {
        request.socket.destroy();
        return true;
      }
      const problem = fault && problems[fault]?.();
      if (problem) throw problem;
      return false;
    },
  };
};
