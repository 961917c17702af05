import { Refusal } from '../platform/refusal.ts';
import { StartRefusal } from '../platform/start-refusal.ts';

/**
 * What to tell the operator if nothing could be compared. The text for people, "the service is busy", says nothing to
 * somebody who runs the service.
 */
export const outageFor = (error: unknown): unknown =>
  error instanceof Refusal && error.code === 'unavailable'
    ? new StartRefusal('Nothing was compared: Stripe can’t be reached, or refuses the secret key.')
    : error;
