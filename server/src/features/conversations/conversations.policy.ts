/** Whether a person takes part in a conversation, and whether it is open for writing. */
export interface Standing {
  readonly takesPart: boolean;
  readonly isOpen: boolean;
}

/**
 * Whether a person may read a conversation or learn that it exists. Only participants may, not even
 * administrators (product 1.13). Reading stays allowed when writing has ended (product 3.1).
 */
export const mayRead = ({ takesPart }: Pick<Standing, 'takesPart'>): boolean => takesPart;

/**
 * Whether a person may write: while the unlock, a booking or the circle is active (product 3.1), and neither of
 * two people blocks the other (product 1.18).
 */
export const mayWrite = ({ takesPart, isOpen }: Standing): boolean => takesPart && isOpen;

/**
 * Whether a person may pin and unpin messages for everybody. Everybody who may read also may pin, except while one of
 * two people blocks the other: pinning would reach the other person (product 1.18).
 */
export const mayPin = ({
  takesPart,
  isBlocked,
}: Pick<Standing, 'takesPart'> & { readonly isBlocked: boolean }): boolean =>
  takesPart && !isBlocked;
