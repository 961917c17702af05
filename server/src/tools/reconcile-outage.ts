import { Refusal } from '../platform/refusal.ts';
import { StartRefusal } from '../platform/start-refusal.ts';

/**
 * The message to the operator if nothing could be compared. The text for users, "the service is busy", doesn't help
 * somebody who runs the service.
 */
export const outageFor = (error: unknown): unknown =>
  error instanceof Refusal && error.code === 'unavailable'
    ? new StartRefusal('Nothing was compared: Stripe can’t be reached, or refuses the secret key.')
    : error;
