/** The limits of product 2.11 and 3.5, kept apart from the others because few screens need them. */
export const availabilityLimits = {
  periodsPerDay: 12,
  exceptionsMax: 200,
  noticeHoursMax: 336,
  bufferMinutesMax: 120,
  /** How many days ahead exceptions, vacations and slots may be. */
  daysAhead: 366,
  /** The maximum number of days of slots in one response. */
  slotDaysMax: 62,
} as const;

/** The error for a date beyond `daysAhead`. */
export const tooFarAhead = 'Choose a date within the next year';
