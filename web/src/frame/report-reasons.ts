import type { ConcernReason } from '@ithaca/contracts/concerns';

/** The reasons for reports as shown on screen, in the order in which they are offered. */
export const reportReasons: Readonly<Record<ConcernReason, string>> = {
  harassment: 'Harassment',
  spam: 'Spam',
  false_identity: 'False identity',
  payment_outside: 'Asks for payment outside the platform',
  inappropriate: 'Inappropriate content',
  other: 'Something else',
};
