import type { IncomingMessage } from 'node:http';
import { declined, StripeProblem } from './stripe-problem.ts';

/**
 * How a request fails: `lost` closes the connection after carrying out the request but before responding, `reset`
 * closes it before doing anything, and `silent` does nothing and never responds.
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

/** The failures ordered by a test, by request. */
export const createStripeFaults = () => {
  const ordered: { on: string; fault: Fault; times: number }[] = [];
  return {
    /** Makes the next requests fail that begin with `on`, such as `POST /v1/refunds`. */
    order(on: string, fault: Fault, times = 1) {
      ordered.push({ on, fault, times });
    },
    /** Removes all unused failures. */
    clear() {
      ordered.length = 0;
    },
    /** Takes and uses up the failure for this request, if one was ordered. */
    take(request: string): Fault | undefined {
      const found = ordered.find(({ on, times }) => times > 0 && request.startsWith(on));
      if (found) found.times -= 1;
      return found?.fault;
    },
    /**
     * Fails a request before it is carried out.
     * @returns whether the fault handles the connection, so that no response is sent
     * @throws the error that Stripe would return
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
