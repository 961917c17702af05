/** Whether a person takes part in a conversation, and whether it is open for writing. */
export interface Standing {
  readonly takesPart: boolean;
  readonly isOpen: boolean;
}

/**
 * Whether a person may read a conversation or learn that it exists. Only participants may; not even administrators
 * (product 1.13). They may still read once writing has ended (product 3.1).
 */
export const mayRead = ({ takesPart }: Pick<Standing, 'takesPart'>): boolean => takesPart;

/**
 * Whether a person may write: while the unlock, a booking or the circle is active (product 3.1), and in a pair, only
 * while neither blocks the other (product 1.18).
 */
export const mayWrite = ({ takesPart, isOpen }: Standing): boolean => takesPart && isOpen;

/**
 * Whether a person may pin and unpin messages for everyone. Anyone who may read may also pin, except in a pair while
 * one blocks the other, because the pin would reach the other person (product 1.18).
 */
export const mayPin = ({
  takesPart,
  isBlocked,
}: Pick<Standing, 'takesPart'> & { readonly isBlocked: boolean }): boolean =>
  takesPart && !isBlocked;
