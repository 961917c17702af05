import { decisionHours } from '@ithaca/contracts/limits';

/** How long the decision about an application takes: "24-48 hours". */
export const decisionSpan = `${decisionHours.from}-${decisionHours.to} hours`;
