import { reviewHours } from '@ithaca/contracts/limits';

/** How long the decision about an application takes: "24-48 hours". */
export const reviewSpan = `${reviewHours.from}-${reviewHours.to} hours`;
