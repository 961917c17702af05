import { type SessionType, sessionTypes } from '@ithaca/contracts/sessions';

/** The name of the booking dialog in the history (product 13.5). */
export const bookingEntry = (type: SessionType): string => `book ${type}`;

/** The session type whose booking dialog has this name; `null` for other dialogs. */
export const typeOfEntry = (name: string | undefined): SessionType | null =>
  sessionTypes.find((type) => bookingEntry(type) === name) ?? null;
