import { minuteMs } from '@ithaca/contracts/durations';
import type { Context } from '../../context.ts';

/**
 * The times at which the provider is asked for something. Of two responses, the one to the later request
 * counts, even if it arrives first (product 4.4).
 */
export const createReadingTimes = ({ clock }: Pick<Context, 'clock'>) => {
  let last = 0;
  return {
    /** The current time, or a little later: two readings in the same millisecond need an order too. */
    next(): Date {
      last = Math.max(clock.now().getTime(), last + 1);
      return new Date(last);
    },

    /**
     * The latest time that a stored reading can have. Readings by a clock that was ahead must not count once it is
     * corrected.
     */
    latest: (): Date => new Date(clock.now().getTime() + minuteMs),
  };
};
