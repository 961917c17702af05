import { limits } from '@ithaca/contracts/limits';

/** A number of mentors as shown: exact up to 1,000, then `1000+` (product 2.3). */
export const countText = (count: number): string =>
  count > limits.countCap ? `${limits.countCap}+` : String(count);
