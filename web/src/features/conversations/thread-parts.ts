import type { Session } from '@ithaca/contracts/sessions';
import type { ComponentType } from 'react';

/** What a higher feature adds to the conversation of a mentor and a mentee. */
export interface ThreadParts {
  /** The way into the open call of the two, at the end of the header. */
  readonly Call: ComponentType<{ session: Session }>;
  /** What the mentee can book, after it. */
  readonly Booking: ComponentType<{ session: Session }>;
  /** The bookings of the two people and their money, below the header. */
  readonly Money: ComponentType<{ session: Session }>;
}
