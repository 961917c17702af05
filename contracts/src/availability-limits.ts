/** The limits of product 2.11 and 3.5, apart from the others because few screens need them. */
export const availabilityLimits = {
  periodsPerDay: 12,
  exceptionsMax: 200,
  noticeHoursMax: 336,
  bufferMinutesMax: 120,
  /** How far ahead exceptions, vacations and slots may be. */
  daysAhead: 366,
  /** The longest span of slots in one answer. */
  slotDaysMax: 62,
} as const;

/** What is wrong with a date beyond `daysAhead`. */
export const tooFarAhead = 'Choose a date within the next year';
