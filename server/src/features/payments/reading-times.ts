import { minuteMs } from '@ithaca/contracts/durations';
import type { Context } from '../../context.ts';

/**
 * The times of requests to the provider. Of two responses, the one to the later request counts, even if it arrives
 * first (product 4.4).
 */
export const createReadingTimes = ({ clock }: Pick<Context, 'clock'>) => {
  let last = 0;
  return {
    /** The current time, or slightly later, so that two readings in the same millisecond have an order. */
    next(): Date {
      last = Math.max(clock.now().getTime(), last + 1);
      return new Date(last);
    },

    /**
     * The latest time that a stored reading can have. Readings from a clock that was ahead must not count after it has
     * been corrected.
     */
    latest: (): Date => new Date(clock.now().getTime() + minuteMs),
  };
};
