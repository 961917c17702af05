const maxAgeYears = 120;

/**
 * Why a date of birth (YYYY-MM-DD) can't be right: it is in the future, or more than 120 years ago. Null if it can.
 * Dates of equal length compare as strings.
 */
export const birthDateError = (date: string, now: Date): string | null => {
  const today = now.toISOString().slice(0, 10);
  const earliest = `${now.getUTCFullYear() - maxAgeYears}${today.slice(4)}`;
  if (date > today) return 'The date of birth must not be in the future';
  return date < earliest ? 'Please check the year' : null;
};
