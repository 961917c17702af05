/** A person's part in a conversation, and whether its time for writing lasts. */
export interface Standing {
  readonly takesPart: boolean;
  readonly isOpen: boolean;
}

/**
 * Whether a person may read a conversation, or know of it at all: those who take part, nobody else,
 * the administrator neither (product 1.13). It never ends with the time for writing (product 3.1).
 */
export const mayRead = ({ takesPart }: Standing): boolean => takesPart;

/** Whether a person may write: while the unlock, a booking or the circle stands (product 3.1). */
export const mayWrite = ({ takesPart, isOpen }: Standing): boolean => takesPart && isOpen;

/** Whether a person may pin and unpin messages for everybody: those who may read. */
export const mayPin = (standing: Standing): boolean => mayRead(standing);
